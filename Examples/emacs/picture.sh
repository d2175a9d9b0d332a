#!/usr/bin/env bash
# Takes a screenshot of the shopping list in graphical Emacs, picture.png, on a virtual display.
# Usage: picture.sh PROGRAM [EMACS [ARGUMENT…]], with xvfb, xauth and ImageMagick installed.
set -euo pipefail
folder=$(cd "$(dirname "$0")" && pwd)
program=$(realpath "$1")
shift
emacs=("${@:-emacs}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
HOME=$work SHOP_RPC_PROGRAM=$program SHOP_RPC_PICTURE=$folder/picture.png \
  xvfb-run -a -s "-screen 0 1280x1000x24" "${emacs[@]}" -Q -L "$folder" -l "$folder/picture.el"
