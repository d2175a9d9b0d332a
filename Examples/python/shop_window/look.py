"""Colors, fonts and styles of the window."""
from __future__ import annotations

import tkinter as tk
from tkinter import font, ttk
from typing import Any

PAGE, CARD, LINE, THUMB = "#f3f4f6", "#ffffff", "#e5e7eb", "#d1d5db"
INK, QUIET, FAINT = "#111827", "#6b7280", "#9ca3af"
ACCENT, ACCENT_DARK, ACCENT_FADED, ACCENT_PALE = "#15803d", "#166534", "#bbf7d0", "#dcfce7"
ALERT, ALERT_PALE = "#b91c1c", "#fef2f2"

FAMILIES = ("Inter", "Segoe UI", "SF Pro Text", "Cantarell", "Noto Sans", "DejaVu Sans")
"""Preferred font families, in order; Tk's default if none is installed."""

SIZES = {"Small": 12, "Body": 14, "Strong": 14, "Title": 18, "Total": 22}
"""Font sizes in pixels, by use."""


def set_up(root: tk.Tk) -> None:
    """Defines the fonts and styles used by the panes."""
    make_fonts(root)
    root.configure(background=PAGE)
    style = ttk.Style(root)
    style.theme_use("clam")  # the only colorable theme on all systems
    style.configure(".", background=CARD, foreground=INK, font="ShopBody", borderwidth=0, focuscolor=ACCENT)
    for name, color in (("Page", PAGE), ("Card", CARD), ("Line", LINE), ("Alert", ALERT_PALE)):
        style.configure(f"{name}.TFrame", background=color)
    for name, size, color in (
        ("Body", "Body", INK), ("Strong", "Strong", INK), ("Title", "Title", INK), ("Total", "Total", INK), ("Quiet", "Small", QUIET),
        ("Empty", "Body", FAINT), ("Price", "Strong", INK), ("Count", "Strong", INK),
    ):
        style.configure(f"{name}.TLabel", font=f"Shop{size}", foreground=color, background=CARD)
    style.configure("Alert.Small.TLabel", font="ShopSmall", foreground=ALERT, background=CARD)
    style.configure("App.TLabel", font="ShopTitle", background=PAGE)
    for name, color in (("State", QUIET), ("StateAlert", ALERT)):
        style.configure(f"{name}.TLabel", font="ShopBody", foreground=color, background=PAGE)
    style.configure("Alert.TLabel", font="ShopBody", foreground=ALERT, background=ALERT_PALE)
    style.configure("Badge.TLabel", font="ShopSmall", foreground=ACCENT_DARK, background=ACCENT_PALE, padding=(8, 2))
    set_up_buttons(style)
    style.configure("Choice.TRadiobutton", padding=(0, 4), indicatormargin=(0, 0, 8, 0), indicatorforeground=ACCENT)
    style.map("Choice.TRadiobutton", background=[("active", CARD)], foreground=[("selected", INK), ("!selected", QUIET)])
    style.configure("Refresh.Horizontal.TProgressbar", troughcolor=PAGE, thickness=6, **edged(ACCENT, PAGE))
    style.configure("TEntry", fieldbackground=CARD, padding=(10, 8), **edged(CARD, LINE))
    style.map("TEntry", bordercolor=[("focus", ACCENT)])
    thumb: list[Any] = [("Vertical.Scrollbar.thumb", {"sticky": "nswe"})]
    style.layout("Thin.Vertical.TScrollbar", [("Vertical.Scrollbar.trough", {"sticky": "ns", "children": thumb})])
    style.configure("Thin.Vertical.TScrollbar", troughcolor=CARD, arrowsize=8, gripcount=0, **edged(THUMB, CARD))
    style.map("Thin.Vertical.TScrollbar", background=[("disabled", CARD), ("active", FAINT)], lightcolor=[("disabled", CARD)],
              darkcolor=[("disabled", CARD)])


def set_up_buttons(style: ttk.Style) -> None:
    """Main buttons are filled, others plain; disabled ones are pale."""
    color_button(style, "Main.TButton", CARD, ACCENT, ACCENT, hover=ACCENT_DARK, pale=(CARD, ACCENT_FADED))
    color_button(style, "Plain.TButton", INK, CARD, LINE, hover=LINE, pale=(FAINT, CARD))
    color_button(style, "Page.TButton", INK, PAGE, LINE, hover=LINE, pale=(FAINT, PAGE))
    color_button(style, "Page.TMenubutton", INK, PAGE, LINE, hover=LINE, pale=(FAINT, PAGE))
    color_button(style, "Alert.TButton", INK, ALERT_PALE, ALERT, hover=CARD, pale=(FAINT, ALERT_PALE))
    color_button(style, "Step.TButton", ACCENT_DARK, ACCENT_PALE, ACCENT_PALE, hover=ACCENT_FADED, pale=(THUMB, PAGE))
    style.configure("Main.TButton", font="ShopStrong")
    style.configure("Step.TButton", font="ShopStrong", padding=(0, 3), width=3)
    style.configure("Page.TMenubutton", arrowcolor=QUIET, padding=(12, 7))
    style.configure("Page.TButton", padding=(12, 7))
    style.configure("Alert.TButton", padding=(12, 5))


def color_button(style: ttk.Style, name: str, ink: str, face: str, edge: str, *, hover: str, pale: tuple[str, str]) -> None:
    """Colors of a button in normal, `hover` and disabled state (`pale`: text and face)."""
    style.configure(name, foreground=ink, relief="raised", anchor="center", padding=(16, 9), **edged(face, edge))
    faces = [("disabled", pale[1]), ("active", hover)]
    style.map(name, background=faces, lightcolor=faces, darkcolor=faces, foreground=[("disabled", pale[0])],
              bordercolor=[("disabled", pale[1] if edge != LINE else LINE), ("focus", ACCENT)])


def edged(face: str, edge: str) -> dict[str, Any]:
    """A flat face with a one-pixel border; this theme draws borders in four colors."""
    return {"background": face, "lightcolor": face, "darkcolor": face, "bordercolor": edge, "borderwidth": 1}


def make_fonts(root: tk.Tk) -> None:
    """One family in a few sizes. The fonts exist as long as the window."""
    known = set(font.families(root))
    family = next((each for each in FAMILIES if each in known), font.nametofont("TkDefaultFont", root).actual("family"))
    for name, size in SIZES.items():
        weight = "normal" if name in ("Small", "Body") else "bold"
        root.tk.call("font", "create", f"Shop{name}", "-family", family, "-size", -size, "-weight", weight)
