#!/bin/sh
# Adds products to the cart and unavailable ones to the shopping list, and prints both.
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

# Makes one call in a new process: prints the result, or the text of the error on standard error.
call() {
  if answer=$("$shop" call "$@" --data "$store" --locale "$language"); then
    printf '%s\n' "$answer"
  else
    printf '%s\n' "$answer" | jq -r '.data.text' >&2
    return 1
  fi
}

# Runs many requests in one process: one request per input line, one response per output line, in order. It exits at the end of
# the input, with a code other than 0 if it failed.
session() {
  "$shop" --data "$store" --locale "$language"
}

# Prints a request for each argument; the id is the index of the argument.
requests() {
  jq -nc '
    $ARGS.positional | to_entries[]
    | (.value | capture("^(?<product>[^=]*)(=(?<quantity>.*))?$")) as $word
    | {jsonrpc: "2.0", id: .key, method: "cart.add",
       params: {productId: $word.product, quantity: ($word.quantity // "1" | tonumber? // .)}}' --args -- "$@"
}

# Prints a follow-up request for each error, depending on its `kind` and facts.
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
