#!/bin/sh
# Answers of a form in CSV with every cell in quotes, by packages that read such files for spreadsheets and scripts.
# Guess before trying: quoted cells such as `6-8` (an age), `3/4` (of two children three) and `Class 10` stay texts, as
# readers at most take whole numbers and ISO dates for something else.
# Seen: SheetJS (xlsx 0.18.5) makes days of 2001 out of `6-8` and `3/4`, and of `12 3/4` the 3rd of December 2004, quotes or
# not; `raw: true` while reading keeps them. csv-parse 7.0.3 with `cast_date` makes days of 2001 out of `Class 10`,
# `Ward 7` and `Batch 5`, and of `50%` the year 1950, because it takes whatever `Date.parse` does. exceljs 4.4.0 and
# papaparse 5.7.1 with `dynamicTyping` keep all of them.
# Exits with 1 if one of them does otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund xlsx@0.18.5 exceljs@4.4.0 papaparse@5.7.1 csv-parse@7.0.3
cat > look.js <<'JS'
import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { parse } from 'csv-parse/sync'
import ExcelJS from 'exceljs'
import Papa from 'papaparse'
import XLSX from 'xlsx'

for (const name of ['xlsx', 'csv-parse', 'exceljs', 'papaparse'])
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version)
const answers = ['6-8', '3/4', '12 3/4', 'Class 10', 'Ward 7', 'Batch 5', '50%']
const text = `${answers.map((_, index) => `"answer ${index}"`).join(',')}\r\n${answers.map((one) => `"${one}"`).join(',')}\r\n`
const readSheet = (options) => {
  const { Sheets, SheetNames } = XLSX.read(text, { type: 'string', ...options })
  return XLSX.utils.sheet_to_json(Sheets[SheetNames[0]], { header: 1 })[1]
}
const workbook = new ExcelJS.Workbook()
const sheet = await workbook.csv.read(Readable.from([text]))
const seen = {
  'xlsx': readSheet({ cellDates: true }),
  'xlsx, raw': readSheet({ raw: true }),
  'csv-parse, cast_date': parse(text, { cast: true, cast_date: true })[1],
  'exceljs': sheet.getRow(2).values.slice(1),
  'papaparse, dynamicTyping': Papa.parse(text, { dynamicTyping: true }).data[1],
}
const dates = {
  'xlsx': ['6-8', '3/4', '12 3/4'],
  'csv-parse, cast_date': answers,
}
let isAsSeen = true
for (const [name, cells] of Object.entries(seen))
  for (const [index, answer] of answers.entries()) {
    const isDate = cells[index] instanceof Date
    isAsSeen &&= isDate === (dates[name] ?? []).includes(answer)
    if (cells[index] !== answer) console.log(`${name}: expected "${answer}", seen ${JSON.stringify(cells[index])}`)
  }
process.exit(isAsSeen ? 0 : 1)
JS
node look.js
