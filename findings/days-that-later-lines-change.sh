#!/bin/sh
# Days as visitors of a shop in America type them into a text field, "05-04-2026" for the 4th of May, exported as CSV and as
# lines of JSON, and read by DuckDB, with which exports are added up.
# Guess before trying: in JSON they stay texts, since JSON says that they are. In CSV they are days or texts, the same for a line
# whatever is in the others; and where both are days, they are the same days.
# Seen (DuckDB 1.5.6, @duckdb/node-api 1.5.6-r.1): "05-04-2026" alone is the 5th of April. In CSV it is the 4th of May as soon as
# another line says "05-13-2026". In JSON, whose texts become days too, it stays in April while "05-13-2026" is in May, two
# orders in one column; if the lines stand the other way round, both are in May. Of the classes "10-11-12" and "9-10-11" JSON
# makes days of 2010 and 2009, CSV of 2012 and 2011, but of "10-11-12" alone one of 2010. The text "Infinity" of JSON is New
# Year 1900. Nothing warns of any.
# Exits with 1 if it is otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund @duckdb/node-api@1.5.6-r.1
cat > look.js <<'JS'
import { writeFileSync } from 'node:fs'
import { DuckDBInstance } from '@duckdb/node-api'

const connection = await (await DuckDBInstance.create(':memory:')).connect()
const query = async (sql) => (await connection.runAndReadAll(sql)).getRowObjectsJson()
console.log('DuckDB', Object.values((await query('select version()'))[0])[0])
const cases = [
  [['05-04-2026'], '2026-04-05', '2026-04-05'],
  [['05-04-2026', '05-13-2026'], '2026-04-05 2026-05-13', '2026-05-04 2026-05-13'],
  [['05-13-2026', '05-04-2026'], '2026-05-13 2026-05-04', '2026-05-13 2026-05-04'],
  [['10-11-12'], '2010-11-12', '2010-11-12'],
  [['10-11-12', '9-10-11'], '2010-11-12 2009-10-11', '2012-11-10 2011-10-09'],
  [['Infinity'], '1900-01-01', 'infinity'],
]
let isAsSeen = true
for (const [answers, json, csv] of cases) {
  const readAll = async (reader) => {
    const rows = await query(`select typeof(answer) as type, answer::varchar as text from ${reader}`)
    return `${rows.map(({ text }) => text).join(' ')} (${rows[0].type})`
  }
  writeFileSync('leads.jsonl', answers.map((answer) => `${JSON.stringify({ form: 'trial', answer })}\n`).join(''))
  writeFileSync('leads.csv', `"form","answer"\r\n${answers.map((answer) => `"trial","${answer}"\r\n`).join('')}`)
  const seen = [await readAll("read_json_auto('leads.jsonl')"), await readAll("read_csv('leads.csv')")]
  isAsSeen &&= seen[0] === `${json} (DATE)` && seen[1] === `${csv} (DATE)`
  console.log(`${answers.join(', ')}: guessed texts, seen in JSON ${seen[0]}, in CSV ${seen[1]}`)
}
process.exit(isAsSeen ? 0 : 1)
JS
node look.js
