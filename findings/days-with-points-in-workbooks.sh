#!/bin/sh
# Days in a workbook that are shown as in Germany, Turkey or Poland, `dd.mm.yyyy`, written by exceljs and read as they are shown, as
# scripts that make CSV and pages of a list of dates do it.
# Guess before trying: the points are shown as they are, as the slashes of `dd/mm/yyyy` are, and as LibreOffice shows them. A
# format that a reader does not know is an error, or the day is at least a day.
# Seen (xlsx 0.18.5, exceljs 4.4.0, numfmt 4.0.1): SheetJS writes the number of the day, so 24.12.2036 is "50033" in
# `sheet_to_csv`, and with `raw: false` too: it takes the point for parts of a second, its formatter throws, and the reader
# leaves out the text of the cell in silence. With `cellDates` the day is "12/24/36", as in America, and a time behind it is
# lost. A point with a backslash before it is read, and so are slashes and hyphens: a file that was saved by LibreOffice, which
# writes the backslash, is right. numfmt writes all of them as guessed.
# Exits with 1 if one of them does otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund xlsx@0.18.5 exceljs@4.4.0 numfmt@4.0.1
cat > look.js <<'JS'
import { readFileSync } from 'node:fs'
import Excel from 'exceljs'
import { format } from 'numfmt'
import XLSX from 'xlsx'

for (const name of ['xlsx', 'exceljs', 'numfmt'])
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version)
const day = 50033
const cells = [
  ['dd.mm.yyyy', day, '24.12.2036', '50033', '12/24/36'],
  ['d.m.yy', day, '24.12.36', '50033', '12/24/36'],
  ['dd.mm.yyyy hh:mm', day + 0.75, '24.12.2036 18:00', '50033.75', '12/24/36'],
  ['d. mmmm yyyy', day, '24. December 2036', '50033', '12/24/36'],
  ['dd\\.mm\\.yyyy', day, '24.12.2036', '24.12.2036', '24.12.2036'],
  ['dd/mm/yyyy', day, '24/12/2036', '24/12/2036', '24/12/2036'],
  ['yyyy-mm-dd', day, '2036-12-24', '2036-12-24', '2036-12-24'],
]
const book = new Excel.Workbook()
const sheet = book.addWorksheet('days')
for (const [pattern, value] of cells) sheet.addRow([pattern, value]).getCell(2).numFmt = pattern
const file = await book.xlsx.writeBuffer()
const read = (options) => XLSX.read(file, options).Sheets.days
const toCsv = (options) => XLSX.utils.sheet_to_csv(read(options), { FS: ';' }).split('\n')
const [plain, dates] = [toCsv({}), toCsv({ cellDates: true })]
const shown = XLSX.utils.sheet_to_json(read({}), { header: 1, raw: false })
let isAsSeen = true
for (const [index, [pattern, value, expected, seen, withDates]] of cells.entries()) {
  const cell = read({ cellNF: true })[`B${index + 1}`]
  const [csv, csvOfDates] = [plain[index], dates[index]].map((line) => line.split(';')[1])
  const json = String(shown[index][1])
  isAsSeen &&= cell.z === pattern && csv === seen && json === seen && csvOfDates === withDates
  isAsSeen &&= format(pattern, value) === expected
  console.log(`${pattern}: expected ${expected}, SheetJS ${csv}, in JSON ${json}, with dates ${csvOfDates}, numfmt ${format(pattern, value)}`)
}
process.exit(isAsSeen ? 0 : 1)
JS
node look.js
