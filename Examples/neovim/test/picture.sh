#!/usr/bin/env bash
# Takes a screenshot of the shopping list in Neovim, picture.png, in a terminal on a virtual display.
# Usage: picture.sh PROGRAM, with xvfb, xauth, xterm and ImageMagick installed.
set -euo pipefail
folder=$(cd "$(dirname "$0")/.." && pwd)
program=$(realpath "$1")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
HOME=$work NVIM_LOG_FILE=/dev/null SHOP_RPC_PROGRAM=$program SHOP_RPC_PICTURE=$folder/picture.png \
  xvfb-run -a -s "-screen 0 1280x1000x24" xterm -u8 +sb -bw 0 -b 8 -geometry 80x29+0+0 -bg '#1d2021' -fg '#ebdbb2' \
  -fa 'DejaVu Sans Mono' -fs 13 -e nvim -u NONE -i NONE --cmd "set rtp+=$folder" -c 'runtime plugin/shop_rpc.lua' \
  -c "luafile $folder/test/picture.lua"
