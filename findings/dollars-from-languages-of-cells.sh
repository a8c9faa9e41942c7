#!/bin/sh
# Numbers of a workbook whose format names a language, `[$-4009]#,##0` of India or `[$-4000439]0` for the digits of Hindi, written by
# exceljs and read as they are shown, as scripts that make CSV and pages of a price list do it.
# Guess before trying: a language in brackets says how to write the number and adds no sign, as before a date; where a currency
# stands in them, it is written.
# Seen (xlsx 0.18.5, ssf 0.11.2, exceljs 4.4.0, numfmt 4.0.1): SheetJS puts a dollar sign before it: 4999 rupees are "$4,999", a
# quarter is "$25%", and the postcode 600001 is $600001, in `w`, in `sheet_to_csv` and with `raw: false`. Dates with the same
# brackets have none, and `[$₹-4009]` is ₹, so a look at either shows nothing. numfmt writes the number alone.
# Exits with 1 if one of them does otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund xlsx@0.18.5 ssf@0.11.2 exceljs@4.4.0 numfmt@4.0.1
cat > look.js <<'JS'
import { readFileSync } from 'node:fs'
import Excel from 'exceljs'
import { format } from 'numfmt'
import SSF from 'ssf'
import XLSX from 'xlsx'

for (const name of ['xlsx', 'ssf', 'exceljs', 'numfmt'])
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version)
const cells = [
  ['price', '[$-4009]#,##0', 4999, '4,999', '$4,999'],
  ['price in Hindi', '[$-439]#,##0', 4999, '4,999', '$4,999'],
  ['share', '[$-4009]0%', 0.25, '25%', '$25%'],
  ['postcode in the digits of Hindi', '[$-4000439]0', 600001, '600001', '$600001'],
  ['price without a language', '#,##0', 4999, '4,999', '4,999'],
  ['price in rupees', '[$₹-4009]#,##0', 4999, '₹4,999', '₹4,999'],
  ['day', '[$-4009]d mmmm yyyy', 49987, '8 November 2036', '8 November 2036'],
]
const book = new Excel.Workbook()
const page = book.addWorksheet('prices')
for (const [name, pattern, value] of cells) page.addRow([name, value]).getCell(2).numFmt = pattern
const read = XLSX.read(await book.xlsx.writeBuffer(), { cellNF: true }).Sheets.prices
const csv = XLSX.utils.sheet_to_csv(read, { FS: ';' }).split('\n')
const shown = XLSX.utils.sheet_to_json(read, { header: 1, raw: false })
let isAsSeen = true
for (const [index, [name, pattern, value, expected, seen]] of cells.entries()) {
  const { z, w } = read[`B${index + 1}`]
  isAsSeen &&= z === pattern && w === seen && csv[index] === `${name};${seen}` && shown[index][1] === seen
  isAsSeen &&= SSF.format(pattern, value) === seen && format(pattern, value) === expected
  console.log(`${name}, ${value} as ${pattern}: expected ${expected}, SheetJS ${w}, numfmt ${format(pattern, value)}`)
}
process.exit(isAsSeen ? 0 : 1)
JS
node look.js
