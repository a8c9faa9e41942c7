#!/bin/sh
# Prices as they stand on pages, in spreadsheets and in answers of forms in India, read by packages that count with money.
# Guess before trying: what is around the digits, such as a sign before and "/-" behind, is left out, or the text has no number.
# Seen (currency.js 2.0.4, numeral 2.0.6, accounting 0.4.1): "₹500" is 500, and "Rs.500" a half, because the point of the short
# form begins the decimals: "Rs. 4,999" is less than one rupee. "₹4,999/-" is -4999 for numeral, no number
# for currency.js. A range (₹4,999 – ₹5,999) is one price of 49 million for all three, "₹1.5 lakh" is 1.5, and ५०० is 0 or
# nothing. None of them says so, currency.js not with `errorOnInvalid` either.
# Exits with 1 if one of them does otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund currency.js@2.0.4 numeral@2.0.6 accounting@0.4.1
cat > look.js <<'JS'
import { readFileSync } from 'node:fs'
import accounting from 'accounting'
import currency from 'currency.js'
import numeral from 'numeral'

const names = ['currency.js', 'numeral', 'accounting']
for (const name of names)
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version)
const read = [(text) => currency(text).value, (text) => numeral(text).value(), (text) => accounting.unformat(text)]
const strictly = (text) => currency(text, { errorOnInvalid: true }).value
const prices = [
  ['₹500', 500, [500, 500, 500]],
  ['₹1,00,000', 100_000, [100_000, 100_000, 100_000]],
  ['Rs.500', 500, [0.5, 0.5, 0.5]],
  ['Rs. 4,999', 4999, [0.5, 0.4999, 0.4999]],
  ['₹4,999/-', 4999, [Number.NaN, -4999, 4999]],
  ['₹4,999 – ₹5,999', 'none, or two', [49_995_999, 49_995_999, 49_995_999]],
  ['₹1.5 lakh', 150_000, [1.5, 1.5, 1.5]],
  ['५००', 500, [0, null, 0]],
]
let isAsSeen = true
for (const [text, expected, seen] of prices) {
  const found = read.map((reader) => reader(text))
  isAsSeen &&= found.every((value, index) => Object.is(value, seen[index]))
  isAsSeen &&= Object.is(strictly(text), seen[0])
  console.log(`${text}: expected ${expected}; seen ${names.map((name, index) => `${name} ${found[index]}`).join(', ')}`)
}
process.exit(isAsSeen ? 0 : 1)
JS
node look.js
