#!/bin/sh
# Numbers with a point, as price lists and keyboards of phones have them, in number fields of languages with a comma.
# Guess before trying: a point that no three digits follow groups nothing, so the number is refused, or read with decimals.
# Seen (@internationalized/number 3.6.9, by which the number fields of React Aria read): in German, Spanish, Dutch, Portuguese
# and Turkish "2.5" is 25 and "12.50" is 1250. Each character is valid while it is typed, so nothing says so before the field
# shows the larger number. In English "2,5" is 25. French, whose groups have spaces, refuses "2.5", and Swiss German "2,5", so a
# look at one language shows nothing. Digits of Hindi are read, those of Tamil are not.
# Exits with 1 if it does otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund @internationalized/number@3.6.9
cat > look.js <<'JS'
import { readFileSync } from 'node:fs'
import { NumberParser } from '@internationalized/number'

const name = '@internationalized/number'
console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version)
const rows = [
  ...['de', 'es', 'nl', 'pt', 'tr'].flatMap((language) => [
    [language, '2,5', 2.5, true, 2.5],
    [language, '2.5', 2.5, true, 25],
    [language, '12.50', 12.5, true, 1250],
  ]),
  ['en', '2,5', 2.5, true, 25],
  ['fr', '2.5', 2.5, false],
  ['de-CH', '2,5', 2.5, false],
  ['hi', '५००', 500, true, 500],
  ['ta', '௫௦௦', 500, false],
]
let isAsSeen = true
for (const [language, text, expected, taken, value] of rows) {
  const parser = new NumberParser(language, { style: 'decimal' })
  const starts = Array.from(text, (_, index) => text.slice(0, index + 1))
  const isTaken = starts.every((start) => parser.isValidPartialNumber(start))
  const seen = parser.parse(text)
  isAsSeen &&= isTaken === taken && (!taken || seen === value)
  console.log(`${language}, "${text}": expected ${expected} or a refusal, seen ${isTaken ? seen : 'a refusal'}`)
}
process.exit(isAsSeen ? 0 : 1)
JS
node look.js
