#!/usr/bin/env python3
"""Checks generated files against external specifications.

Checks the schemas in schemas/ against JSON Schema draft-07, the OpenRPC document against the OpenRPC 1.3.2
specification, and the requests and responses of every transcript against the schemas of their methods. Needs Python 3.9
and jsonschema 4.18 or later. Prints one line per finding, then one with counts; the exit code is 1 if there are findings.
"""

import argparse
import sys
from pathlib import Path

sys.dont_write_bytecode = True

from document import check_document, check_examples  # noqa: E402
from faults import Faults  # noqa: E402
from schemas import Schemas  # noqa: E402
from transcripts import check_transcripts  # noqa: E402


def main():
    root = Path(__file__).resolve().parent.parent.parent
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--schemas", type=Path, default=root / "schemas", help="the folder of the schemas")
    parser.add_argument(
        "--transcripts", type=Path, default=root / "Tests" / "ShopRPCTests" / "Transcripts", help="the folder of the transcripts")
    options = parser.parse_args()

    faults = Faults()
    schemas = Schemas(options.schemas, faults)
    if schemas.is_readable:
        schemas.check()
        check_document(schemas, faults)
    if schemas.is_readable and schemas.is_sound:
        schemas.check_defaults()
        check_examples(schemas, faults)
        check_transcripts(options.transcripts, schemas, faults)
    else:
        faults.add("transcripts", "judged by nobody, because the schemas are not sound")
    for line in faults.lines:
        print(line)
    counts = ", ".join(f"{number} {what}" for what, number in faults.counts.items())
    print(f"{len(faults.lines)} faults in {counts or 'nothing'}")
    return 1 if faults.lines else 0


if __name__ == "__main__":
    sys.exit(main())
