"""Raw bytes of transcripts: unescaping, and extraction of messages."""

import re

import strict_json

ESCAPE = re.compile(rb"\\(?:([rnt\\])|x([0-9A-Fa-f]{2}))")
PLAIN = {b"r": b"\r", b"n": b"\n", b"t": b"\t", b"\\": b"\\"}


def unescaped(text):
    """Unescapes a line of raw bytes."""
    def byte(match):
        return PLAIN[match[1]] if match[1] else bytes([int(match[2], 16)])
    return ESCAPE.sub(byte, text.encode())


def messages(raw):
    """Returns the complete messages in raw bytes: lines that start with a bracket, and bodies after headers."""
    for piece in re.split(rb"[\r\n]+", raw):
        start = re.search(rb"[{\[]", piece)
        if not start:
            continue
        try:
            yield strict_json.DECODER.raw_decode(piece[start.start():].decode())[0]
        except (ValueError, RecursionError):
            continue
