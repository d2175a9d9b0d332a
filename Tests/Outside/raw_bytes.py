"""The raw bytes of transcripts: what escapes spell, and the messages among them."""

import re

import strict_json

ESCAPE = re.compile(rb"\\(?:([rnt\\])|x([0-9A-Fa-f]{2}))")
PLAIN = {b"r": b"\r", b"n": b"\n", b"t": b"\t", b"\\": b"\\"}


def unescaped(text):
    """The bytes that a line of raw bytes spells."""
    def byte(match):
        return PLAIN[match[1]] if match[1] else bytes([int(match[2], 16)])
    return ESCAPE.sub(byte, text.encode())


def messages(raw):
    """The whole messages among raw bytes: what begins a line with a bracket, or comes behind headers."""
    for piece in re.split(rb"[\r\n]+", raw):
        start = re.search(rb"[{\[]", piece)
        if not start:
            continue
        try:
            yield strict_json.DECODER.raw_decode(piece[start.start():].decode())[0]
        except (ValueError, RecursionError):
            continue
