#!/bin/sh
# A line break in a cell of a workbook that SheetJS has written, such as an address or an answer in two lines that a browser sent
# with CRLF, by packages that read the workbook.
# Guess before trying: the break is read as it was written, or as a line feed, since all of them read what Excel writes.
# Seen (xlsx 0.18.5, exceljs 4.4.0, xlsx-populate 1.21.0, read-excel-file 9.3.17): SheetJS writes the carriage return as
# `_x000d_`, the escape of the format (ECMA-376, ST_Xstring), in which Excel writes the D as a capital. exceljs knows capitals
# alone, and xlsx-populate no escape at all: both read the text "12 Main Street_x000d_", and people read it in a page, a mail or
# a CRM. With a capital exceljs is right. SheetJS and read-excel-file are right with both.
# Exits with 1 if one of them does otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund xlsx@0.18.5 exceljs@4.4.0 xlsx-populate@1.21.0 read-excel-file@9.3.17 \
  jszip@3.10.1
cat > look.js <<'JS'
import { readFileSync } from 'node:fs'
import Excel from 'exceljs'
import Zip from 'jszip'
import readExcelFile from 'read-excel-file/node'
import XLSX from 'xlsx'
import Populate from 'xlsx-populate'

for (const name of ['xlsx', 'exceljs', 'xlsx-populate', 'read-excel-file'])
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version)
const book = XLSX.utils.book_new()
XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['12 Main Street\r\nFreiburg']]), 'answers')
const written = XLSX.write(book, { type: 'buffer', bookType: 'xlsx', bookSST: true })
const zip = await Zip.loadAsync(written)
const texts = await zip.file('xl/sharedStrings.xml').async('string')
const asExcel = await zip.file('xl/sharedStrings.xml', texts.replace('_x000d_', '_x000D_')).generateAsync({ type: 'nodebuffer' })

const readers = {
  'xlsx': async (file) => XLSX.read(file).Sheets.answers.A1.v,
  'exceljs': async (file) => (await new Excel.Workbook().xlsx.load(file)).worksheets[0].getCell('A1').value,
  'xlsx-populate': async (file) => (await Populate.fromDataAsync(file)).sheet(0).cell('A1').value(),
  'read-excel-file': async (file) => (await readExcelFile(file))[0].data[0][0],
}
const right = '12 Main Street\r\nFreiburg'
const wrong = { 'exceljs': [written], 'xlsx-populate': [written, asExcel] }
let isAsSeen = texts.includes('Street_x000d_\nFreiburg')
for (const [name, read] of Object.entries(readers))
  for (const file of [written, asExcel]) {
    const text = await read(file)
    const isWrong = wrong[name]?.includes(file) ?? false
    const escape = file === written ? '_x000d_' : '_x000D_'
    isAsSeen &&= text === (isWrong ? right.replace('\r', escape) : right)
    console.log(`${name}, written as ${escape}: expected ${JSON.stringify(right)}, seen ${JSON.stringify(text)}`)
  }
process.exit(isAsSeen ? 0 : 1)
JS
node look.js
