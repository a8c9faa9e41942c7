#!/bin/sh
# The last cell of a CSV file that ends with a line feed, as most programs end it, by packages that read such files.
# Guess before trying: the line feed ends the line and belongs to no cell, quoted or not, as RFC 4180 says.
# Seen (json-2-csv 5.6.0): if the last cell has no quotes, its text gets the line feed, so the last lead of each file has the
# phone number "+919840012345\n" or the campaign "diwali\n", which equals none in a CRM, while all before it are right. With
# quotes it is right. With CRLF, for which there is an option, it is right too, but one record without a phone number more
# is read after it, as it is after a blank line: what the end of a file is depends on how its lines end.
# csv-parse 7.0.3, fast-csv 5.0.8 and d3-dsv 3.0.2 do as guessed.
# Exits with 1 if one of them does otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund json-2-csv@5.6.0 csv-parse@7.0.3 fast-csv@5.0.8 d3-dsv@3.0.2
cat > look.js <<'JS'
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { csvParse } from 'd3-dsv'
import { parseString } from 'fast-csv'
import { csv2json } from 'json-2-csv'

for (const name of ['json-2-csv', 'csv-parse', 'fast-csv', 'd3-dsv'])
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version)
const readers = {
  'json-2-csv': (text) => csv2json(text, { delimiter: { eol: text.includes('\r') ? '\r\n' : '\n' } }),
  'csv-parse': (text) => parse(text, { columns: true, skip_empty_lines: true }),
  'fast-csv': (text) => parseString(text, { headers: true, ignoreEmpty: true }).toArray(),
  'd3-dsv': (text) => csvParse(text),
}
const files = {
  'unquoted': 'name,phone\nRavi,+919840012345\nPriya,+919840054321\n',
  'quoted': 'name,phone\n"Ravi","+919840012345"\n"Priya","+919840054321"\n',
  'CRLF': 'name,phone\r\nRavi,+919840012345\r\nPriya,+919840054321\r\n',
  'blank line': 'name,phone\nRavi,+919840012345\nPriya,+919840054321\n\n',
}
const additional = { 'unquoted': 0, 'quoted': 0, 'CRLF': 1, 'blank line': 1 }
let isAsSeen = true
for (const [kind, text] of Object.entries(files))
  for (const [name, read] of Object.entries(readers)) {
    const [first, last, ...others] = await read(text)
    const isOther = name === 'json-2-csv'
    isAsSeen &&= first.phone === '+919840012345'
    isAsSeen &&= last.phone === `+919840054321${isOther && kind === 'unquoted' ? '\n' : ''}`
    isAsSeen &&= !isOther || others.length === additional[kind]
    console.log(`${kind} by ${name}: expected "+919840054321", seen ${JSON.stringify(last.phone)}`, ...others)
  }
process.exit(isAsSeen ? 0 : 1)
JS
node look.js
