#!/bin/sh
# A day for a machine, `2036-11-08` for `<time datetime>`, an address or an API, by packages that also write it for people.
# Guess before trying: `YYYY-MM-DD` gives these digits in every language, as it has no word that a language could change, and
# so does a format of ISO 8601.
# Seen: moment 2.31.0 writes the digits of the language: "௨௦௩௬-௧௧-௦௮" in Tamil, where nearly nobody writes numbers so, and the same
# for Hindi, Marathi, Bengali, Gujarati and Kannada, but not for Telugu and Malayalam. `format()` without a pattern, which
# is ISO 8601, does it too; `toISOString()` does not. luxon 3.7.2 does it with `yyyy-MM-dd` for Marathi, Bengali and
# Assamese alone, by the digits of `Intl`. JavaScript reads no such date again. dayjs 1.11.23 does as guessed.
# Exits with 1 if one of them does otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund moment@2.31.0 dayjs@1.11.23 luxon@3.7.2
cat > look.js <<'JS'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import dayjs from 'dayjs'
import { DateTime } from 'luxon'
import moment from 'moment'
import 'moment/min/locales.js'

for (const name of ['moment', 'dayjs', 'luxon'])
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version)
const require = createRequire(import.meta.url)
const local = {
  moment: ['ta', 'kn', 'hi', 'mr', 'bn', 'gu'],
  luxon: ['mr', 'bn', 'as'],
}
let isAsSeen = true
for (const language of ['ta', 'te', 'ml', 'kn', 'hi', 'mr', 'bn', 'gu', 'as']) {
  const day = '2036-11-08'
  const ofMoment = moment.utc(day).locale(language)
  const ofLuxon = DateTime.fromISO(day, { zone: 'utc' }).setLocale(language)
  const written = {
    moment: ofMoment.format('YYYY-MM-DD'),
    'moment, ISO': ofMoment.format().slice(0, 10),
    luxon: ofLuxon.toFormat('yyyy-MM-dd'),
  }
  if (language !== 'as') {
    require(`dayjs/locale/${language}`)
    written.dayjs = dayjs(day).locale(language).format('YYYY-MM-DD')
  }
  for (const [name, text] of Object.entries(written)) {
    const isLocal = (local[name.split(',')[0]] ?? []).includes(language)
    isAsSeen &&= (text !== day) === isLocal && Number.isNaN(Date.parse(text)) === isLocal
  }
  isAsSeen &&= ofMoment.toISOString().startsWith(day) && ofLuxon.toISODate() === day
  console.log(`${language}: expected ${day}; ${Object.entries(written).map((entry) => entry.join(' ')).join(', ')}`)
}
process.exit(isAsSeen ? 0 : 1)
JS
node look.js
