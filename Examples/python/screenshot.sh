#!/bin/sh
# Takes the screenshots for the README: window.en.png, window.de.png and window.sync.png. Needs xvfb, imagemagick, python3-tk, and
# fonts that look better than those of X (fonts-inter or fonts-noto-core).
# Usage: screenshot.sh [PROGRAM]
set -eu
here=$(dirname "$0")
program=${1:-shop-rpc}
for shot in en de sync; do
  file=$here/window.$shot.png
  case $shot in
    sync) set -- en "$file" "$program" conflicts ;;
    *) set -- "$shot" "$file" "$program" ;;
  esac
  TZ=UTC xvfb-run --auto-servernum --server-args='-screen 0 1040x720x24 -dpi 96' "${PYTHON:-python3}" "$here/screenshot.py" "$@"
  mogrify -strip +dither -colors 255 -define png:compression-level=9 "$file"
done
