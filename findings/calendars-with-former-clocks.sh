#!/bin/sh
# An evening class at six in Cairo, Mexico City, Amman and Almaty, in a calendar whose zone (VTIMEZONE) a package writes.
# Guess before trying: packages that bring rules of zones have those of Node of the same year, and readers of the calendar find the
# moment that was given, whether they go by the rules in the file or by the name of the zone.
# Seen (ical-generator 10.2.0 with @touch4it/ical-timezones 1.9.0, of which its documentation has an example; read with
# ical.js 2.2.1 and node-ical 0.27.2; Node 20.20.2, on a machine in UTC): the rules are those of 2020. Egypt has summer time again
# since 2023, Mexico and Jordan have none since 2022, Kazakhstan has other clocks since 2024: ical.js, which goes by the file, finds
# the class an hour early or late, and node-ical, which goes by the name, at six. A zone that was renamed, such as Europe/Kyiv, gets
# no rules at all, and ical.js takes its time for that of the machine. With timezones-ical-library 2.3.2, which the documentation
# names as well, all agree. India and Berlin are right with both, so nothing shows while one tries it there.
# Exits with 1 if one of them does otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund ical-generator@10.2.0 luxon@3.7.2 ical.js@2.2.1 node-ical@0.27.2 \
  @touch4it/ical-timezones@1.9.0 timezones-ical-library@2.3.2
cat > look.js <<'JS'
import { readFileSync } from 'node:fs'
import { getVtimezoneComponent } from '@touch4it/ical-timezones'
import ical from 'ical-generator'
import ICAL from 'ical.js'
import { DateTime } from 'luxon'
import nodeIcal from 'node-ical'
import { tzlib_get_ical_block } from 'timezones-ical-library'

console.log('Node', process.versions.node, 'with rules of', process.versions.tz)
for (const name of ['ical-generator', '@touch4it/ical-timezones', 'timezones-ical-library', 'ical.js', 'node-ical'])
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version)
const writers = {
  '@touch4it/ical-timezones': getVtimezoneComponent,
  'timezones-ical-library': (zone) => tzlib_get_ical_block(zone)[0],
}
const readers = {
  'ical.js': (text) => {
    const calendar = new ICAL.Component(ICAL.parse(text))
    ICAL.TimezoneService.reset()
    for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
    return new ICAL.Event(calendar.getFirstSubcomponent('vevent')).startDate.toJSDate()
  },
  'node-ical': (text) => Object.values(nodeIcal.sync.parseICS(text)).find(({ type }) => type === 'VEVENT').start,
}
// A zone, a day, and by how many hours ical.js misses the class by the rules of @touch4it/ical-timezones.
const cases = [
  ['Africa/Cairo', '2036-07-15', 1],
  ['America/Mexico_City', '2036-07-15', -1],
  ['Asia/Amman', '2036-01-15', 1],
  ['Asia/Almaty', '2036-07-15', -1],
  ['Europe/Kyiv', '2036-07-15', 3],
  ['Asia/Kolkata', '2036-07-15', 0],
  ['Europe/Berlin', '2036-07-15', 0],
]
let isAsSeen = true
for (const [zone, day, missed] of cases) {
  const start = DateTime.fromISO(`${day}T18:00`, { zone })
  for (const [writer, generator] of Object.entries(writers)) {
    const calendar = ical({ timezone: { name: zone, generator } })
    calendar.createEvent({ id: '1', start, end: start.plus({ hours: 1 }), summary: 'Class', timezone: zone })
    for (const [reader, read] of Object.entries(readers)) {
      const hours = (read(calendar.toString()) - start.toMillis()) / 3_600_000
      const expected = writer.startsWith('@') && reader === 'ical.js' ? missed : 0
      isAsSeen &&= hours === expected
      if (hours !== 0) console.log(`${zone} by ${writer}, read by ${reader}: expected 18:00, seen ${18 + hours}:00`)
    }
  }
}
process.exit(isAsSeen ? 0 : 1)
JS
TZ=UTC node look.js
