"""Texts that programs commonly mishandle."""

WORDS = [
    "milk", "Milk", "MILK", "2 kg flour", "1 1/2 l milk @ Dairy", "Süßigkeiten", "İstanbul", "ısı", "කිරි", "Ärger", "a", "0",
    "null", "apples",
    "e\u0301", "é", "ﬁn", "ß", "ẞ", "日本", "مرحبا", "שלום", "👩‍👩‍👧", "🇩🇪", "🇩", "😀", "a\u200db", "\u202eabc", "\ufeffx", "x\u2028y",
    "x\u0085y", "a\u00a0b", "\u3000wide\u3000", " lead", "trail ", "two  blanks", "tab\there", "line\nfeed", "cr\r\nlf", "nul\0nul",
    "\u007f", "\u009f", "\U0010ffff", "\uffff", "\ufdd0", "\ue000", "<b>&amp;</b>", "\"quoted\"", "back\\slash", "'; DROP TABLE--", "${x}",
    "{name}", "%s%n", "../../etc", "*bold* _it_ [l](u) | # >", "１２３", "٣", "½", "²", "1e5", "-1", "1,5", "1.5", "€5", "￥", "a" * 30,
    "Z̸̢̛͔a̵l̶g̴o̷", "\u1112\u1161\u11ab", "한", "K", "Å", "ſ", "ǆ", "ŉ", "ΐ", "ς", "a/b", "#tag", "-", ".", ",", "@", ";", "|", "=",
]
BLANK = ["", " ", "\t", "\u3000", "\u200b", "\ufeff", "\n"]


def text(random, least=0, most=200):
    """Returns a text of `least` to `most` scalars, sometimes of exactly either length."""
    chance = random.random()
    if chance < 0.03 and least == 0:
        return random.choice([one for one in BLANK if len(one) <= most])
    if chance < 0.05:
        return long(random, most if most <= 5000 else 5000)
    if chance < 0.07:
        return random.choice(WORDS[:20])[:max(least, 1)].ljust(least, "x")
    made = random.choice(WORDS)
    while random.random() < 0.3:
        made += random.choice(["", " "]) + random.choice(WORDS)
    return made[:most].ljust(least, "x")


def long(random, length):
    """Returns a text with this number of scalars."""
    piece = random.choice(["x", "ab ", "é", "😀", "e\u0301", "界", "word "])
    return (piece * (length // len(piece) + 1))[:length - 1] + "x" if length else ""


def bytes_near(random, data):
    """Changes, inserts, removes, or duplicates a few bytes."""
    telling = b'{}[]",:\\0123456789-+.eEutfn/ab \x00\x09\x0d\x1f\x7f\x80\xbf\xc0\xc3\xed\xa0\xf4\xff'
    data = bytearray(data)
    for _ in range(random.randint(1, 3)):
        place = random.randrange(len(data) + 1)
        action = random.randrange(5)
        if action == 0:
            data[place:place + 1] = bytes([random.choice(telling)])
        elif action == 1:
            data[place:place] = bytes([random.choice(telling)])
        elif action == 2:
            del data[place:place + random.randint(1, 6)]
        elif action == 3:
            data[place:place] = data[place:place + random.randint(1, 6)]
        else:
            del data[place:]
    return bytes(data)
