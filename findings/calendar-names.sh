#!/bin/sh
# The name of a calendar and a backslash in a text, by two packages that read iCalendar files.
# Guess before trying: both undo the escapes of RFC 5545 everywhere, as the name is written like the other texts.
# Seen (ical.js 2.2.1, node-ical 0.26.1): ical.js shows the name "House, Café; open" with its backslashes, because it knows
# X-WR-CALNAME as a property without a type; the same text as a SUMMARY is right. node-ical undoes the escapes of both, but
# reads an escaped backslash before an "n" (`C:\\new`) as a new line. Programs that write calendars cannot please both with
# a comma in the name: leave it out there.
# Exits with 1 if one of them does otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund ical.js@2.2.1 node-ical@0.26.1
cat > look.js <<'JS'
import { readFileSync } from 'node:fs'
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'

for (const name of ['ical.js', 'node-ical'])
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version)
const escape = (text) => text.replace(/[\\;,]/g, '\\$&')
const read = (text) => {
  const file = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Example//EN', `X-WR-CALNAME:${escape(text)}`],
    ...['BEGIN:VEVENT', 'UID:1@example.com', 'DTSTAMP:20261101T000000Z', 'DTSTART:20261101T183000Z'],
    ...[`SUMMARY:${escape(text)}`, 'END:VEVENT', 'END:VCALENDAR', ''],
  ].join('\r\n')
  const calendar = new ICAL.Component(ICAL.parse(file))
  const parts = Object.values(nodeIcal.sync.parseICS(file))
  return {
    'ical.js, name': calendar.getFirstPropertyValue('x-wr-calname'),
    'ical.js, summary': calendar.getFirstSubcomponent('vevent').getFirstPropertyValue('summary'),
    'node-ical, name': parts.find(({ type }) => type === 'VCALENDAR')['WR-CALNAME'],
    'node-ical, summary': parts.find(({ type }) => type === 'VEVENT').summary,
  }
}
const wrong = {
  'House, Café; open': ['ical.js, name'],
  'C:\\new': ['ical.js, name', 'node-ical, name', 'node-ical, summary'],
}
let isAsSeen = true
for (const [text, readers] of Object.entries(wrong))
  for (const [reader, seen] of Object.entries(read(text))) {
    isAsSeen &&= (seen !== text) === readers.includes(reader)
    console.log(`${reader}: expected ${JSON.stringify(text)}, seen ${JSON.stringify(seen)}`)
  }
process.exit(isAsSeen ? 0 : 1)
JS
node look.js
