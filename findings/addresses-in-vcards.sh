#!/bin/sh
# A business card with a map's link, an address of two lines and a comma, by two packages that write vCards.
# Guess before trying: both put a backslash before what has a meaning in a text, and leave it out of links, so a reader gets what
# was given to the writer, as RFC 2426 and RFC 6350 say.
# Seen (vcards-js 2.11.1, vcf 2.1.2; read with ical.js 2.2.1): vcards-js puts a backslash before the comma of a link, so the map
# of `?q=9.92,78.12` is asked for `9.92\,78.12`; it leaves semicolons of a company's name, which so has a department that is
# not one. vcf writes a line break as nothing, "Anna Salainear the bank", and a comma of a street as it is, so that the street is
# two; it reads a card of others without taking the backslashes off again.
# Exits with 1 if one of them does otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund vcards-js@2.11.1 vcf@2.1.2 ical.js@2.2.1
cat > look.js <<'JS'
import { readFileSync } from 'node:fs'
import ICAL from 'ical.js'
import VCard from 'vcf'
import createCard from 'vcards-js'

for (const name of ['vcards-js', 'vcf', 'ical.js'])
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version)
const [link, company, street] = ['https://example.com/?q=9.92,78.12', 'Speak-Out; Madurai', '12, Anna Salai\nnear the bank']
const read = (card, name) => new ICAL.Component(ICAL.parse(card.trim())).getFirstPropertyValue(name)

const first = createCard()
Object.assign(first, { firstName: 'Priya', lastName: 'Raman', url: link, organization: company })
first.workAddress.street = street
const second = new VCard()
second.set('fn', 'Priya Raman')
second.set('n', 'Raman;Priya;;;')
second.set('adr', `;;${street};Madurai;;625001;India`)
const other = ['BEGIN:VCARD', 'VERSION:4.0', 'FN:Priya Raman\\, M.A.', 'N:Raman;Priya;;;', 'END:VCARD', ''].join('\r\n')

const rows = [
  ['the link by vcards-js', link, read(first.getFormattedString(), 'url'), 'https://example.com/?q=9.92\\,78.12'],
  ['the company by vcards-js', [company], read(first.getFormattedString(), 'org'), ['Speak-Out', ' Madurai']],
  ['the street by vcards-js', street, read(first.getFormattedString(), 'adr')[2], street],
  ['the street by vcf', street, read(second.toString('4.0'), 'adr')[2], ['12', ' Anna Salainear the bank']],
  ['a name that vcf reads', 'Priya Raman, M.A.', new VCard().parse(other).get('fn').valueOf(), 'Priya Raman\\, M.A.'],
  ['a name that ical.js reads', 'Priya Raman, M.A.', read(other, 'fn'), 'Priya Raman, M.A.'],
]
let isAsSeen = true
for (const [part, expected, found, seen] of rows) {
  isAsSeen &&= JSON.stringify(found) === JSON.stringify(seen)
  console.log(`${part}: expected ${JSON.stringify(expected)}, seen ${JSON.stringify(found)}`)
}
process.exit(isAsSeen ? 0 : 1)
JS
node look.js
