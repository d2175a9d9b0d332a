#!/usr/bin/env python3
"""A session with the client: a cart, the confirmation before it is cleared, an undo, and events.

Usage: example.py [PROGRAM]
"""
from __future__ import annotations

import sys

from shop_rpc import Client, Event, InsufficientStock, Meta


def told(event: Event) -> None:
    """Runs on a separate thread, for each change to the cart by any process."""
    print(f"  (revision {event.revision}: {event.method})")


def main(program: str = "shop-rpc") -> None:
    with Client(program, ephemeral=True, locale="en") as shop:
        print(shop.data.sample().message)
        shop.subscribe("cart", callback=told)

        shop.cart.add("apples", quantity=3)
        shop.cart.add("milk", meta=Meta(idempotency_key="click-1"))  # a repetition has no effect
        print(shop.cart.get().cart.text)

        try:
            shop.cart.add("apples", quantity=500)
        except InsufficientStock as error:
            print(error.text)

        question = shop.cart.clear(meta=Meta(dry_run=True)).confirmation
        if question is not None:
            print(f"{question.title} {question.message} [{question.confirm}] [{question.cancel}]")
        shop.cart.clear()
        shop.history.undo()
        print(shop.cart.total(meta=Meta(locale="de")).text)


if __name__ == "__main__":
    main(*sys.argv[1:])
