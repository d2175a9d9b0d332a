"""Devices of a household with a database each, their changes, and what must be true in the end."""

import argparse
import random
import time

from erasing.service import Service

PRODUCTS = ["apples", "bread", "milk"]


class Device:
    """A database with its process."""

    def __init__(self, program, store, folder):
        self.options = argparse.Namespace(program=program, store=store)
        self.folder = folder
        self.service = Service(self.options)

    def ask(self, method, **params):
        """The result of a request that must not fail."""
        response = self.service.ask(method, **params)
        if response is None or "result" not in response:
            raise RuntimeError(f"{method} {params} at {self.options.store}: {response}")
        return response["result"]

    def kill_in_exchange(self, delay):
        """Kills the process some time after it was asked to exchange, and starts another one."""
        self.service.process.stdin.write(b'{"jsonrpc":"2.0","method":"sync.now"}\n')
        self.service.process.stdin.flush()
        time.sleep(delay)
        self.service.end(kills=True)
        self.service = Service(self.options)


class Household:
    """All devices, and what was acknowledged."""

    def __init__(self, options, root, folders, carrier):
        self.random = random.Random(options.seed)
        self.rounds = options.rounds
        self.carrier = carrier
        self.devices = [Device(options.program, root / f"store-{index}", folder) for index, folder in enumerate(folders)]
        self.names = set()
        self.pieces = dict.fromkeys(PRODUCTS, 0)
        self.stock = dict.fromkeys(PRODUCTS, 1000)
        self.changes = self.kills = self.cuts = self.deleted = 0
        self.seconds = 0.0

    def run(self):
        """Plays all rounds; returns what is wrong in the end."""
        self.found()
        for number in range(self.rounds):
            cut = {self.random.randrange(len(self.devices))} if number % 3 == 1 else set()
            self.cuts += len(cut)
            for _ in range(10):
                self.change(self.random.choice(self.devices))
            for device in self.devices:
                self.disturb(device)
                device.ask("sync.now")
            self.carrier.carry(cut)
        start = time.monotonic()
        self.settle()
        self.seconds = time.monotonic() - start
        return self.check()

    def found(self):
        """Makes the group: the first device has the products, the others join when its files have arrived."""
        first = self.devices[0]
        for product in PRODUCTS:
            first.ask("catalog.put", product={"id": product, "name": product, "price": "1.00", "stock": 1000})
        for device in self.devices:
            device.ask("sync.join", path=str(device.folder), name=device.options.store.name)
            self.carrier.carry(set())
        self.settle()

    def change(self, device):
        """Makes a random change, and notes the additions among them, which must not be lost."""
        product = self.random.choice(PRODUCTS)
        kind = self.random.randrange(6)
        name = f"thing {self.changes}"
        self.changes += 1
        if kind == 0:
            self.names.add(device.ask("list.add", name=name)["item"]["name"])
        elif kind == 1:
            self.names.add(device.ask("location.create", name=name)["location"]["name"])
        elif kind == 2:
            device.ask("cart.add", productId=product, quantity=2)
            self.pieces[product] += 2
        elif kind == 3:
            device.ask("catalog.adjustStock", productId=product, by=-3)
            self.stock[product] -= 3
        elif kind == 4:
            device.ask("catalog.update", productId=product, price=f"{self.random.randrange(1, 900)}.00")
        else:
            device.ask("list.add", name="milk", quantity=1)

    def disturb(self, device):
        """Sometimes kills the process in an exchange, or deletes a log of any device in the folder of this one."""
        chance = self.random.randrange(6)
        if chance == 0:
            device.kill_in_exchange(self.random.uniform(0, 0.05))
            self.kills += 1
        elif chance == 1:
            logs = sorted(device.folder.glob("devices/*/log-*.jsonl"))
            if logs:
                self.random.choice(logs).unlink()
                self.deleted += 1

    def settle(self):
        """Carries and exchanges until nothing is taken or given any more."""
        self.carrier.carry(set())
        for _ in range(12):
            results = [device.ask("sync.now") for device in self.devices]
            self.carrier.carry(set())
            if all(result["taken"] == result["given"] == result["waiting"] == 0 for result in results):
                return
        raise RuntimeError("the devices do not come to rest")

    def shown(self, device):
        """What the devices share, as the device shows it."""
        cart = device.ask("cart.get")["cart"]
        return {
            "products": sorted((one["id"], one["price"]["amount"], one["stock"]) for one in device.ask("catalog.list")["products"]),
            "items": sorted((item["name"], str(item.get("quantity"))) for item in self.items(device)),
            "locations": sorted(one["name"] for one in device.ask("location.list")["locations"] if "name" in one),
            "lines": sorted((line["productId"], line["quantity"]) for line in cart["lines"]),
            "conflicts": [
                (conflict["id"], [value["deviceId"] for value in conflict["values"]]) for conflict in device.ask("sync.status")["conflicts"]
            ],
        }

    @staticmethod
    def items(device):
        return [item for section in device.ask("list.items")["sections"] for item in section["items"]]

    def check(self):
        """Everything that is wrong."""
        faults = []
        shown = [self.shown(device) for device in self.devices]
        for index, other in enumerate(shown[1:], 1):
            for key, value in other.items():
                if value != shown[0][key]:
                    faults.append(f"{key} of device {index}: {value}, not {shown[0][key]}")
        lines = dict(shown[0]["lines"])
        for product in PRODUCTS:
            stock = next(stock for id, _, stock in shown[0]["products"] if id == product)
            if stock != self.stock[product]:
                faults.append(f"stock of {product}: {stock}, not {self.stock[product]}")
            if lines.get(product, 0) != self.pieces[product]:
                faults.append(f"pieces of {product}: {lines.get(product, 0)}, not {self.pieces[product]}")
        known = {name for name, _ in shown[0]["items"]} | set(shown[0]["locations"])
        faults += [f"lost: {name}" for name in sorted(self.names - known)]
        for device in self.devices:
            faults += [f"conflict file: {path}" for path in device.folder.rglob("*conflict*")]
        return faults

    @property
    def figures(self):
        return (
            f"{self.changes} changes on {len(self.devices)} devices, {self.cuts} cuts, {self.deleted} deleted files, {self.kills} kills,"
            f" at rest after {self.seconds:.1f} s")

    def end(self):
        for device in self.devices:
            device.service.end(kills=True)
