#!/bin/sh
# Puts products into a cart and what the shop does not have onto the shopping list, and prints both.
#
# Usage: shopping.sh STORE LANGUAGE [PRODUCT[=QUANTITY]]…
# For example: shopping.sh /tmp/shop de apples=3 milk spinach saffron
#
# Needs jq, and shop-rpc on the PATH or in $SHOP_RPC.
set -eu

usage() {
  sed -n 's/^# \(Usage\|For example\)/\1/p' "$0" >&2
  exit 64
}

[ $# -ge 2 ] || usage
shop=${SHOP_RPC:-shop-rpc} store=$1 language=$2
shift 2

# One call in a process of its own: prints the result, or says the sentence of the error.
call() {
  if answer=$("$shop" call "$@" --data "$store" --locale "$language"); then
    printf '%s\n' "$answer"
  else
    printf '%s\n' "$answer" | jq -r '.data.text' >&2
    return 1
  fi
}

# Many requests in one process: a line of each comes in, a line of each answer goes out, in order. The end of input ends it,
# and its exit code is not 0 if anything was left unanswered.
session() {
  "$shop" --data "$store" --locale "$language"
}

# A request for each word of the command line; its id says which word it was.
requests() {
  jq -nc '
    $ARGS.positional | to_entries[]
    | (.value | capture("^(?<product>[^=]*)(=(?<quantity>.*))?$")) as $word
    | {jsonrpc: "2.0", id: .key, method: "cart.add",
       params: {productId: $word.product, quantity: ($word.quantity // "1" | tonumber? // .)}}' --args -- "$@"
}

# What is to be done about each error: the word `kind` decides, and the other facts say how.
remedies() {
  jq -c '
    select(.error) | .error.data as $data | ($ARGS.positional[.id] | sub("=.*"; "")) as $word
    | {jsonrpc: "2.0", id: $data.kind} +
      if $data.kind == "insufficientStock" then
        {method: "cart.setQuantity", params: {productId: $data.productId, quantity: $data.available}}
      elif $data.kind == "outOfStock" then {method: "list.add", params: {name: $data.name}}
      elif $data.kind == "notFound" then {method: "list.add", params: {name: $word}}
      else "\($word): \([$data.problems[]?.text, $data.text][0])\n" | halt_error(1) end' --args -- "$@"
}

call data.sample >/dev/null
answers=$(requests "$@" | session)
remedies=$(printf '%s\n' "$answers" | remedies "$@")
shown=$(printf '%s\n' "$remedies" \
  '{"jsonrpc":"2.0","id":"list","method":"list.share"}' \
  '{"jsonrpc":"2.0","id":"cart","method":"cart.total"}' | session)
printf '%s\n' "$shown" | jq -r '
  if .error then .error.data.text + "\n" | halt_error(1)
  elif .id == "list" then .result.text + "\n"
  elif .id == "cart" then .result.text
  else empty end'
