#!/bin/sh
# A time with an offset and a zone that has another offset then (RFC 9557), as libraries read it.
# Guess before trying: each refuses it, as the text is two moments: midnight in Berlin in July is not at +01:00.
# Seen: @js-temporal/polyfill 0.5.1 refuses it. luxon 3.7.2 with `setZone` takes the clock and moves the offset, so it is
# midnight; @js-joda/core 6.3.2 takes the offset and moves the clock, so it is one o'clock: an hour apart, without a word.
# A schedule that one program writes with a stale offset so begins at another time in the next program.
# Exits with 1 if one of them does otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund luxon@3.7.2 @js-joda/core@6.3.2 @js-joda/timezone@2.25.2 \
  @js-temporal/polyfill@0.5.1
cat > look.js <<'JS'
import { readFileSync } from 'node:fs'
import { ZonedDateTime } from '@js-joda/core'
import '@js-joda/timezone'
import { Temporal } from '@js-temporal/polyfill'
import { DateTime } from 'luxon'

for (const name of ['@js-temporal/polyfill', 'luxon', '@js-joda/core'])
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version)
const readers = {
  'Temporal': (text) => Temporal.ZonedDateTime.from(text).toInstant().toString(),
  'luxon': (text) => DateTime.fromISO(text, { setZone: true }).toUTC().toISO({ suppressMilliseconds: true }),
  '@js-joda/core': (text) => ZonedDateTime.parse(text).toInstant().toString(),
}
const seen = {
  '2026-07-01T00:00:30+02:00[Europe/Berlin]': ['2026-06-30T22:00:30Z', '2026-06-30T22:00:30Z', '2026-06-30T22:00:30Z'],
  '2026-07-01T00:00:30+01:00[Europe/Berlin]': ['refused', '2026-06-30T22:00:30Z', '2026-06-30T23:00:30Z'],
}
let isAsSeen = true
for (const [text, moments] of Object.entries(seen))
  for (const [index, [name, read]] of Object.entries(readers).entries()) {
    let moment = 'refused'
    try {
      moment = read(text)
    } catch (cause) {
      if (!(cause instanceof RangeError)) throw cause
    }
    isAsSeen &&= moment === moments[index]
    console.log(`${text} in ${name}: ${moment}`)
  }
process.exit(isAsSeen ? 0 : 1)
JS
node look.js
