#!/bin/sh
# Zones that people write with three letters, as libraries of time zones read them.
# Guess before trying: they are refused, or mean what people mean: British summer time, the Atlantic, Newfoundland.
# Seen (Node 20.20.2 to 24.21.0): luxon 3.7.2, dayjs 1.11.23, date-fns-tz 3.2.0 and @date-fns/tz 1.5.0 hand them to `Intl`, which
# knows old names of Java: BST is Dhaka, AST Alaska, NST New Zealand, and EST is Panama, which has no summer time. A sale that
# ends at six in London so ends at one. PKT, SGT and GST are refused, so a look at one proves nothing about others.
# @js-temporal/polyfill 0.5.1 and temporal-polyfill 1.0.8 refuse all of these but EST.
# Exits with 1 if one of them does otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund luxon@3.7.2 dayjs@1.11.23 date-fns-tz@3.2.0 date-fns@4.1.0 \
  @date-fns/tz@1.5.0 @js-temporal/polyfill@0.5.1 temporal-polyfill@1.0.8
cat > look.js <<'JS'
import { readFileSync } from 'node:fs'
import { TZDate } from '@date-fns/tz'
import { Temporal as jsTemporal } from '@js-temporal/polyfill'
import { fromZonedTime } from 'date-fns-tz'
import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import { DateTime } from 'luxon'
import { Temporal } from 'temporal-polyfill'

for (const name of ['luxon', 'dayjs', 'date-fns-tz', '@date-fns/tz', '@js-temporal/polyfill', 'temporal-polyfill'])
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version)
dayjs.extend(utc)
dayjs.extend(timezone)
const day = '2026-07-01'
const libraries = {
  'luxon': (zone) => DateTime.fromISO(`${day}T18:00`, { zone }).toMillis(),
  'dayjs': (zone) => dayjs.tz(`${day} 18:00`, zone).valueOf(),
  'date-fns-tz': (zone) => fromZonedTime(`${day} 18:00`, zone).getTime(),
  '@date-fns/tz': (zone) => new TZDate(2026, 6, 1, 18, 0, zone).getTime(),
}
const strict = { '@js-temporal/polyfill': jsTemporal, 'temporal-polyfill': Temporal }
for (const [name, { PlainDateTime }] of Object.entries(strict))
  libraries[name] = (zone) => PlainDateTime.from(`${day}T18:00`).toZonedDateTime(zone).epochMilliseconds
// What people mean by each zone, and what is seen; the strict libraries refuse all but the last.
const zones = { BST: ['+01:00', '+06:00'], AST: ['-03:00', '-08:00'], NST: ['-02:30', '+12:00'], EST: ['-04:00', '-05:00'] }
let isAsSeen = true
for (const [zone, [meant, found]] of Object.entries(zones))
  for (const [name, read] of Object.entries(libraries)) {
    let moment
    try {
      moment = read(zone)
    } catch {}
    const isRefused = name in strict && zone !== 'EST'
    isAsSeen &&= isRefused ? moment === undefined : moment === Date.parse(`${day}T18:00${found}`)
    const seen = moment === undefined ? 'refused' : new Date(moment).toISOString()
    console.log(`18:00 ${zone} in ${name}: expected ${new Date(`${day}T18:00${meant}`).toISOString()}, seen ${seen}`)
  }
process.exit(isAsSeen ? 0 : 1)
JS
node look.js
