#!/bin/sh
# Links and files by which visitors put a class into their calendars, as packages make them while a page is built on a server.
# Guess before trying: all links of one class mean one moment, since it is given with its offset, and a file can be read.
# Seen (calendar-link 2.11.5, datebook 8.0.1): the class at six in India is right for Google. The link of calendar-link for
# Outlook and that of datebook for Yahoo have the clock of the server, without a zone: built in UTC, Outlook says 12:30 to a
# visitor in India. Built on a laptop in India, all are right. In the file of calendar-link a day has no `VALUE=DATE`, so
# that ical.js 2.2.1 refuses it, and texts get no backslashes: "C:\new" is read as "C:" and "ew" on two lines.
# Exits with 1 if one of them does otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund calendar-link@2.11.5 datebook@8.0.1 ical.js@2.2.1
cat > look.js <<'JS'
import { readFileSync } from 'node:fs'
import * as calendarLink from 'calendar-link'
import * as datebook from 'datebook'
import ICAL from 'ical.js'

for (const name of ['calendar-link', 'datebook', 'ical.js'])
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version)
const [title, start, end] = ['Class', '2036-11-08T18:00:00+05:30', '2036-11-08T19:00:00+05:30']
const dates = { title, start: new Date(start), end: new Date(end) }
const find = (address, name) => new URL(address).searchParams.get(name).replace(/\/.*/, '')
const links = {
  'calendar-link, Google': () => find(calendarLink.google({ title, start, end }), 'dates'),
  'calendar-link, Yahoo': () => find(calendarLink.yahoo({ title, start, end }), 'st'),
  'calendar-link, Outlook': () => find(calendarLink.outlook({ title, start, end }), 'startdt'),
  'datebook, Google': () => find(new datebook.GoogleCalendar(dates).render(), 'dates'),
  'datebook, Outlook': () => find(new datebook.OutlookCalendar(dates).render(), 'startdt'),
  'datebook, Yahoo': () => find(new datebook.YahooCalendar(dates).render(), 'st'),
}
const ofServer = ['calendar-link, Outlook', 'datebook, Yahoo']
let isAsSeen = true
const clocks = { 'UTC': /T12:?30:?00$/, 'Asia/Kolkata': /T18:?00:?00$/ }
for (const [zone, clock] of Object.entries(clocks)) {
  process.env.TZ = zone
  for (const [name, make] of Object.entries(links)) {
    const seen = make()
    isAsSeen &&= ofServer.includes(name) ? clock.test(seen) : /T12:?30:?00Z$/.test(seen)
    console.log(`${name}, made in ${zone}: expected 20361108T123000Z, seen ${seen}`)
  }
}
const read = (event, name) => {
  const file = decodeURIComponent(calendarLink.ics({ title, ...event }).replace(/^[^,]*,/, ''))
  try {
    return String(new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent').getFirstPropertyValue(name))
  } catch (error) {
    return `refused: ${error.message}`
  }
}
const day = read({ start: '2036-11-08', allDay: true }, 'dtstart')
const text = read({ start, end, description: 'C:\\new' }, 'description')
isAsSeen &&= day.startsWith('refused') && text === 'C:\new'
console.log(`a day in the file: expected 2036-11-08, seen ${day}`)
console.log(`a text in the file: expected ${JSON.stringify('C:\\new')}, seen ${JSON.stringify(text)}`)
process.exit(isAsSeen ? 0 : 1)
JS
node look.js
