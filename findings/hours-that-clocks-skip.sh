#!/bin/sh
# Times of a schedule that a change of the clocks skips or repeats, as libraries of time zones read them.
# Guess before trying: each takes a skipped time for as much later, as iCalendar and Temporal do, and of a repeated time it
# always means the same one of the two, whenever it is asked.
# Seen: date-fns-tz 3.2.0 takes a skipped time for an hour earlier. Where clocks go forward at midnight, as in Cairo,
# Beirut and Santiago, the day "from 24 April" so begins at 23:00 of the 23rd. Of a repeated half past two in Berlin it means
# the later on a machine in UTC, the earlier on a machine in New York. luxon 3.7.2 means the later if it is asked in winter,
# and the earlier if in summer: the same document means two moments.
# moment-timezone 0.6.6, @js-joda/core 6.3.2 and @js-temporal/polyfill 0.5.1 do as guessed.
# Exits with 1 if one of them does otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund date-fns@4.4.0 date-fns-tz@3.2.0 luxon@3.7.2 \
  moment-timezone@0.6.6 @js-joda/core@6.3.2 @js-joda/timezone@2.25.2 @js-temporal/polyfill@0.5.1
cat > look.js <<'JS'
import { readFileSync } from 'node:fs'
import { LocalDateTime, ZonedDateTime, ZoneId } from '@js-joda/core'
import '@js-joda/timezone'
import { Temporal } from '@js-temporal/polyfill'
import { fromZonedTime } from 'date-fns-tz'
import { DateTime, Settings } from 'luxon'
import moment from 'moment-timezone'

for (const name of ['date-fns-tz', 'luxon', 'moment-timezone', '@js-joda/core', '@js-temporal/polyfill'])
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version)
const asked = (day, time, zone) => {
  Settings.now = () => Date.parse(day)
  return DateTime.fromISO(time, { zone }).toMillis()
}
const onMachine = (own, time, zone) => {
  process.env.TZ = own
  return fromZonedTime(time, zone).getTime()
}
const libraries = {
  'Temporal': (time, zone) => Temporal.PlainDateTime.from(time).toZonedDateTime(zone).epochMilliseconds,
  'moment-timezone': (time, zone) => moment.tz(time, zone).valueOf(),
  '@js-joda/core': (time, zone) =>
    ZonedDateTime.of(LocalDateTime.parse(time), ZoneId.of(zone)).toInstant().toEpochMilli(),
  'date-fns-tz in UTC': (time, zone) => onMachine('UTC', time, zone),
  'date-fns-tz in New York': (time, zone) => onMachine('America/New_York', time, zone),
  'luxon in January': (time, zone) => asked('2026-01-15', time, zone),
  'luxon in July': (time, zone) => asked('2026-07-15', time, zone),
}
const earlier = { 'date-fns-tz in UTC': -1, 'date-fns-tz in New York': -1 }
const later = { 'date-fns-tz in UTC': 1, 'luxon in January': 1 }
const times = [
  ['skipped', '2026-04-24T00:00', 'Africa/Cairo', '2026-04-23T22:00Z', earlier],
  ['skipped', '2026-03-29T00:00', 'Asia/Beirut', '2026-03-28T22:00Z', earlier],
  ['skipped', '2026-09-06T00:00', 'America/Santiago', '2026-09-06T04:00Z', earlier],
  ['repeated', '2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30Z', later],
]
let isAsSeen = true
for (const [kind, time, zone, moment, misses] of times) {
  console.log(`${time} in ${zone}, which is ${kind}; expected ${moment}`)
  for (const [name, read] of Object.entries(libraries)) {
    const hours = (read(time, zone) - Date.parse(moment)) / 3_600_000
    isAsSeen &&= hours === (misses[name] ?? 0)
    console.log(`  ${name}: ${hours === 0 ? 'as expected' : `${hours} h`}`)
  }
}
process.exit(isAsSeen ? 0 : 1)
JS
node look.js
