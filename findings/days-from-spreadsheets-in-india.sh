#!/bin/sh
# A day in a cell of a spreadsheet, as packages read it on a machine whose clock is that of India.
# Guess before trying: the day is midnight of that day, of the machine or of UTC, since that is all the cell says.
# Seen (TZ=Asia/Kolkata): SheetJS (xlsx 0.18.5) with `cellDates` gives ten seconds before midnight, so the 8th of November is
# the 7th on every page that shows it. It counts from 1899 in the time of the machine, and India's clock was then ahead by
# 5:21:10, of which `getTimezoneOffset` leaves out the seconds. In UTC and in New York it gives midnight of the machine.
# exceljs 4.4.0 and read-excel-file 9.3.17 give midnight of UTC everywhere.
# Exits with 1 if one of them does otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund xlsx@0.18.5 exceljs@4.4.0 read-excel-file@9.3.17
cat > look.js <<'JS'
import { readFileSync } from 'node:fs'
import ExcelJS from 'exceljs'
import readExcelFile from 'read-excel-file/node'
import XLSX from 'xlsx'

for (const name of ['xlsx', 'exceljs', 'read-excel-file'])
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version)
const written = new ExcelJS.Workbook()
const cell = written.addWorksheet('days').getCell('A1')
cell.value = new Date('2026-11-08T00:00:00Z')
cell.numFmt = 'yyyy-mm-dd'
const file = Buffer.from(await written.xlsx.writeBuffer())

const read = new ExcelJS.Workbook()
await read.xlsx.load(file)
const sheets = XLSX.read(file, { cellDates: true }).Sheets
const [{ data }] = await readExcelFile(file)
const seen = {
  'xlsx': XLSX.utils.sheet_to_json(sheets.days, { header: 1 })[0][0],
  'exceljs': read.worksheets[0].getCell('A1').value,
  'read-excel-file': data[0][0],
}
const zone = process.env.TZ
const xlsx = { 'UTC': '00:00:00.000Z', 'Asia/Kolkata': '18:29:50.000Z', 'America/New_York': '05:00:00.000Z' }
let isAsSeen = true
for (const [name, day] of Object.entries(seen)) {
  const expected = name === 'xlsx' ? `2026-11-0${zone === 'Asia/Kolkata' ? 7 : 8}T${xlsx[zone]}` : '2026-11-08T00:00:00.000Z'
  isAsSeen &&= day.toISOString() === expected
  console.log(`${name} in ${zone}: expected a midnight of the 8th, seen ${day.toISOString()}, which is ${day}`)
}
process.exit(isAsSeen ? 0 : 1)
JS
for zone in UTC Asia/Kolkata America/New_York; do TZ=$zone node look.js; done
