#!/bin/sh
# An evening class at six in India, `new Date('2036-11-09T18:00:00+05:30')`, in a calendar that a server writes.
# Guess before trying: a Date is one moment everywhere, so a package that is told `timezone: 'Asia/Kolkata'` writes it as six
# o'clock there, and readers find the moment that was given.
# Seen (ical-generator 10.2.0; read with node-ical 0.27.2): it writes the clock of the machine under the name of the zone.
# On a laptop in India all is right; on a server in UTC the class begins at 12:30 of India, 5½ hours early. With the
# zone on the calendar alone the time has no zone, and is another in every country. Without a zone it is right everywhere.
# A comma in a link gets a backslash, as in texts, which ical.js 2.2.1 leaves there: `?q=9.92\,78.12` is no place on a map.
# Exits with 1 if one of them does otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund ical-generator@10.2.0 node-ical@0.27.2 ical.js@2.2.1
cat > look.js <<'JS'
import { readFileSync } from 'node:fs'
import ICAL from 'ical.js'
import generate from 'ical-generator'
import reader from 'node-ical'

const start = new Date('2036-11-09T18:00:00+05:30')
const url = 'https://example.com/map?q=9.92,78.12'
const zone = { timezone: 'Asia/Kolkata' }
const machine = process.env.TZ
if (machine === 'UTC')
  for (const name of ['ical-generator', 'node-ical', 'ical.js'])
    console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version)

const write = (calendar, event) => {
  const written = generate(calendar)
  written.createEvent({ start, end: new Date(Number(start) + 3_600_000), summary: 'Class', url, ...event })
  return written.toString()
}
const documents = { 'no zone': write({}, {}), 'calendar in the zone': write(zone, {}), 'event in the zone': write({}, zone) }
const expected = {
  'Asia/Kolkata': ['20361109T123000Z', '20361109T180000', '20361109T180000'],
  UTC: ['20361109T123000Z', '20361109T123000', '20361109T123000'],
}
let isAsSeen = true
for (const [index, [name, document]] of Object.entries(documents).entries()) {
  const line = /^DTSTART.*$/m.exec(document)[0].trim()
  const [read] = Object.values(reader.sync.parseICS(document)).filter(({ type }) => type === 'VEVENT')
  const isEarly = machine === 'UTC' && name === 'event in the zone'
  isAsSeen &&= line.endsWith(`:${expected[machine][index]}`)
  isAsSeen &&= Number(read.start) === Number(start) - (isEarly ? 5.5 * 3_600_000 : 0)
  console.log(`machine in ${machine}, ${name}: ${line}; expected ${start.toISOString()}, read ${read.start.toISOString()}`)
}
const [event] = new ICAL.Component(ICAL.parse(documents['no zone'])).getAllSubcomponents('vevent')
const link = event.getFirstPropertyValue('url')
isAsSeen &&= link === url.replace(',', '\\,')
console.log(`link: expected ${url}, read ${link}`)
process.exit(isAsSeen ? 0 : 1)
JS
TZ=UTC node look.js
TZ=Asia/Kolkata node look.js
