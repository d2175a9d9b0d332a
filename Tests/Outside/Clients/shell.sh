#!/usr/bin/env bash
# Drives shop-rpc from a shell: jq writes and reads the lines, first through a pipe, then in a conversation with a coprocess.
# $SHOP_RPC is the program. Prints each difference and exits with 1 if there is one, else with 0.
set -uo pipefail

options=(--ephemeral --clock 2026-01-15T09:00:00Z --seed 7)
# Timeout for a response in seconds, more than ten times the usual duration.
patience=600
# Total of three apples and two bananas in German format, with a no-break space.
german_total=$'5 Artikel · 10,05\u00a0$'
# Milk in Sinhala, followed by a glass of it.
milk='කිරි 🥛'
faults=0

equal() { # WHAT ACTUAL EXPECTED
  [ "$2" = "$3" ] && return
  printf '%s: %s, expected %s\n' "$1" "$2" "$3"
  faults=1
}

# All requests at once, followed by the end of the input: every response arrives.
answers=$(printf '%s\n' \
  '{"jsonrpc":"2.0","id":1,"method":"data.sample"}' \
  '{"jsonrpc":"2.0","method":"cart.add","params":{"productId":"apples","quantity":3}}' \
  '[{"jsonrpc":"2.0","id":2,"method":"cart.add","params":["bananas",2]},{"jsonrpc":"2.0","id":3,"method":"nothing"}]' \
  '{"jsonrpc":"2.0","id":4,"method":"cart.total","params":{"_meta":{"locale":"de"}}}' | "$SHOP_RPC" "${options[@]}" \
  | jq -c 'if type == "array" then map(.id) else [.id, .result.text // .result.counts.products] end')
equal 'the pipe' "$answers" $'[1,24]\n[2,3]\n[4,"'"$german_total"'"]'
equal 'the one request of call' "$("$SHOP_RPC" call cart.total '{"_meta":{"locale":"de"}}' "${options[@]}" | jq -r .text)" \
  'Der Warenkorb ist leer.'

# A conversation: each line is written after the previous response was read.
coproc SHOP { exec "$SHOP_RPC" "${options[@]}"; }
shop=$SHOP_PID
exec {to}>&"${SHOP[1]}" {from}<&"${SHOP[0]}"
eval "exec ${SHOP[1]}>&-"
id=0

tell() { # METHOD [PARAMS]
  jq -cn --arg method "$1" --argjson params "${2:-null}" '{jsonrpc: "2.0", method: $method, params: $params}' >&"$to"
}

ask() { # METHOD [PARAMS]: the answer is in $answer
  id=$((id + 1))
  jq -cn --argjson id "$id" --arg method "$1" --argjson params "${2:-null}" \
    '{jsonrpc: "2.0", id: $id, method: $method, params: $params}' >&"$to"
  hear
}

hear() { # the next line is in $answer
  IFS= read -r -t "$patience" answer <&"$from" || answer='{}'
}

shows() { # WHAT FILTER EXPECTED: looks at $answer
  equal "$1" "$(jq -r "$2" <<<"$answer")" "$3"
}

ask data.sample
shows data.sample .result.counts.products 24
ask cart.add '{"productId": "apples", "quantity": 3}'
shows 'by name' .result.line.name Apples
ask cart.add '["bananas", 2]'
shows 'by position' .result.line.quantity 2
ask cart.total '{"_meta": {"locale": "de"}}'
shows cart.total .result.text "$german_total"
ask cart.add '["unicorn"]'
shows 'unknown product' '.error | "\(.code) \(.data.kind) \(.data.id)"' '1001 notFound unicorn'
ask cart.add '{"productID": "apples", "quantity": "three"}'
shows 'wrong params' '.error | "\(.code) \([.data.problems[].path] | join(" "))"' '-32602 /productId /quantity /productID'

ask events.subscribe '{"topics": ["list"]}'
subscription=$(jq -r .result.subscription <<<"$answer")
ask list.add "$(jq -n --arg name "$milk" '{name: $name}')"
shows list.add .result.item.name "$milk"
revision=$(jq -r .result.revision <<<"$answer")
hear
shows event '"\(.method) \(.params.subscription) \(.params.revision)"' "event $subscription $revision"
shows 'what changed' '.params.change[1].value.name' "$milk"

tell cart.add '{"productId": "apples"}'
jq -cn 'range(50) | {jsonrpc: "2.0", id: "cart \(.)", method: "cart.get"}' >&"$to"
for number in {0..49}; do
  hear
  shows 'in flight' '"\(.id) \(.result.cart.pieceCount)"' "cart $number 6"
done
ask rpc.discover
shows rpc.discover '.result.methods | length > 100' true
tell '$/cancelRequest' '{"id": 1}'
ask cart.total
shows 'after $/cancelRequest' .result.pieceCount 6
ask shutdown
shows shutdown '.result' null
tell exit
wait "$shop"
equal 'exit code' $? 0
exit "$faults"
