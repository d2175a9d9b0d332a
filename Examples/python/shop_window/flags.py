"""Small flag images: Tk cannot draw flag emoji on most systems."""
from __future__ import annotations

import tkinter as tk
from collections.abc import Callable


WIDTH, HEIGHT = 24, 16

Paint = Callable[[int, int], str]
"""The color of a pixel of a flag."""

FIRST_REGIONAL_INDICATOR = 0x1F1E6


def region(flag: str) -> str:
    """The region code of a flag emoji, such as `DE`; empty if it has none."""
    letters = [ord(each) - FIRST_REGIONAL_INDICATOR for each in flag]
    return "".join(chr(ord("A") + each) for each in letters) if all(0 <= each < 26 for each in letters) else ""


def picture(root: tk.Misc, flag: str) -> tk.PhotoImage | None:
    """The flag as an image; None for other regions than those in `FLAGS`."""
    paint = FLAGS.get(region(flag))
    if paint is None:
        return None
    image = tk.PhotoImage(master=root, width=WIDTH, height=HEIGHT)
    image.put(" ".join("{" + " ".join(paint(x, y) for x in range(WIDTH)) + "}" for y in range(HEIGHT)))
    return image


def is_in_disc(x: int, y: int, center: float, radius: float) -> bool:
    return (x + 0.5 - center) ** 2 + (y + 0.5 - HEIGHT / 2) ** 2 <= radius**2


def germany(_: int, y: int) -> str:
    return ("#1a1a1a", "#dd0000", "#ffce00")[min(y * 3 // HEIGHT, 2)]


def america(x: int, y: int) -> str:
    if x < 11 and y < 9:
        return "#ffffff" if x % 3 == 1 and y % 3 == 1 else "#3c3b6e"
    return "#b22234" if y // 2 % 2 == 0 else "#ffffff"


def turkey(x: int, y: int) -> str:
    is_crescent = is_in_disc(x, y, 9, 4.6) and not is_in_disc(x, y, 10.4, 3.7)
    return "#ffffff" if is_crescent or is_in_disc(x, y, 15, 1.6) else "#e30a17"


def sri_lanka(x: int, y: int) -> str:
    if x in (0, WIDTH - 1, 8) or y in (0, HEIGHT - 1):
        return "#ffbe29"
    if x < 8:
        return "#00534e" if x < 5 else "#eb7400"
    return "#ffbe29" if is_in_disc(x, y, 16, 3) else "#8d153a"


FLAGS: dict[str, Paint] = {"DE": germany, "US": america, "TR": turkey, "LK": sri_lanka}
