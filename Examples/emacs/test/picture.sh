#!/usr/bin/env bash
# Takes screenshots in graphical Emacs, on a virtual display: picture.png of the shopping list, conflicts.png of a list that two devices
# have edited.
# Usage: picture.sh PROGRAM [EMACS [ARGUMENT…]], with xvfb, xauth and ImageMagick installed.
set -euo pipefail
folder=$(cd "$(dirname "$0")/.." && pwd)
program=$(realpath "$1")
shift
emacs=("${@:-emacs}")
work=$(mktemp -d)

# Calls a method on a device at a time of day.
on() {
  local device=$1 time=$2 method=$3 params=${4:-null}
  "$program" call "$method" "$params" --data "$work/$device" --seed "${#device}" --clock "2026-01-15T${time}:00Z" >"$work/result"
}

take() {
  HOME=$work TZ=UTC SHOP_RPC_PROGRAM=$program SHOP_RPC_PICTURE=$folder/$1 SHOP_RPC_STORE=$2 \
    xvfb-run -a -s "-screen 0 1280x1000x24" "${emacs[@]}" -Q -L "$folder" -l "$folder/test/picture.el"
}

take picture.png ""

mkdir "$work/shared"
on kitchen 08:55 data.sample
for device in kitchen phone; do on "$device" 09:00 sync.join "{\"path\":\"$work/shared\",\"name\":\"$device\"}"; done
on kitchen 09:02 list.update '{"itemId":"item-bread","note":"dark"}'
on kitchen 09:02 list.update '{"itemId":"item-milk","quantity":2}'
on phone 09:17 list.update '{"itemId":"item-bread","note":"for toast"}'
on phone 09:18 list.remove '{"itemId":"item-milk"}'
for device in phone kitchen; do on "$device" 09:20 sync.now; done
take conflicts.png "$work/kitchen"
