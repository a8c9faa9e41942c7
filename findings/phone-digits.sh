#!/bin/sh
# libphonenumber-js and telephone numbers in the digits of an Indian keyboard.
# Guess before trying: digits of every script are read, as by the library of Google that it is made from.
# Seen: full-width, Arabic and Persian digits are read, those of Devanagari, Tamil and Bengali are not: no number is found,
# so that a form which asks the library alone turns these visitors away.
# Exits with 1 if the library does otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund libphonenumber-js@1.13.16
cat > look.js <<'JS'
import { readFileSync } from 'node:fs'
import parsePhoneNumber from 'libphonenumber-js/max'

const { version } = JSON.parse(readFileSync('node_modules/libphonenumber-js/package.json', 'utf8'))
console.log(`libphonenumber-js ${version}`)
const zeros = { 'full-width': 0xff10, Arabic: 0x660, Persian: 0x6f0, Devanagari: 0x966, Tamil: 0xbe6, Bengali: 0x9e6 }
const write = (zero, text) => text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
let isAsSeen = true
for (const [script, zero] of Object.entries(zeros)) {
  const number = parsePhoneNumber(write(zero, '98765 43210'), 'IN')?.number
  isAsSeen &&= number === (zero < 0x900 || zero > 0xf000 ? '+919876543210' : undefined)
  console.log(`${script}: expected +919876543210, seen ${number}`)
}
process.exit(isAsSeen ? 0 : 1)
JS
node look.js
