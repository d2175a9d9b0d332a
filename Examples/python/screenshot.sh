#!/bin/sh
# Takes the screenshots for the README: window.en.png and window.de.png. Needs xvfb, imagemagick, python3-tk, and fonts that look
# better than those of X (fonts-inter or fonts-noto-core).
# Usage: screenshot.sh [PROGRAM]
set -eu
here=$(dirname "$0")
for language in en de; do
  file=$here/window.$language.png
  xvfb-run --auto-servernum --server-args='-screen 0 1040x720x24 -dpi 96' \
    "${PYTHON:-python3}" "$here/screenshot.py" "$language" "$file" "${1:-shop-rpc}"
  mogrify -strip +dither -colors 255 -define png:compression-level=9 "$file"
done
