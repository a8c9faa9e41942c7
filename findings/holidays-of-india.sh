#!/bin/sh
# Whether a shop in Chennai is closed on a holiday, by the package that most programs ask for the holidays of a country.
# Guess before trying: a package that knows the states of India knows the days on which all offices are closed, such as Diwali,
# as it knows that day for other countries and computes days of several calendars. What it does not know, it says.
# Seen (date-holidays 3.37.0; opening_hours 3.15.0): Diwali is a holiday in Singapore and in Malaysia, and in no state of India. Nor
# are Holi, the end of Ramadan and Pongal: a state has 6 to 11 days a year, which have a fixed date or go by Easter, and for any
# other day `isHoliday` answers false. So "open today" is right on Republic Day, on which one tries it, and wrong in the weeks
# of the festivals. opening_hours, asked for `PH off` in India, refuses, since it has no holidays of India.
# Exits with 1 if one of them does otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund date-holidays@3.37.0 opening_hours@3.15.0
cat > look.js <<'JS'
import { readFileSync } from 'node:fs'
import Holidays from 'date-holidays'
import OpeningHours from 'opening_hours'

for (const name of ['date-holidays', 'opening_hours'])
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version)
const isHoliday = (country, state, day, names) => {
  const found = new Holidays(country, state).isHoliday(new Date(`${day}T09:00:00Z`))
  return found !== false && found.some(({ name }) => names.test(name))
}
const states = Object.keys(new Holidays().getStates('IN'))
// Days that are holidays of the whole of India, or of the state; and whether the package knows them.
const diwali = /diwali|deepavali/i
const cases = [
  ['SG', undefined, '2026-11-08', diwali, true],
  ['MY', '14', '2026-11-08', diwali, true],
  ['IN', 'TN', '2026-01-26', /republic/i, true],
  ['IN', 'TN', '2026-01-15', /pongal/i, false],
  ...states.map((state) => ['IN', state, '2026-11-08', diwali, false]),
  ['IN', 'UP', '2026-03-04', /holi/i, false],
  ['IN', 'UP', '2026-03-21', /eid|id-ul|ramadan/i, false],
]
let isAsSeen = states.length > 30
for (const [country, state, day, names, isKnown] of cases) {
  const seen = isHoliday(country, state, day, names)
  isAsSeen &&= seen === isKnown
  if (!seen && (names !== diwali || state === 'TN'))
    console.log(`${country} ${state} ${day}, ${names.source}: expected a holiday, seen none`)
}
const counts = states.map((state) => new Holidays('IN', state).getHolidays(2026).length)
console.log(`days of 2026 in ${states.length} states of India: ${Math.min(...counts)} to ${Math.max(...counts)}`)
let refusal = ''
try {
  new OpeningHours('Mo-Su 10:00-20:00; PH off', { address: { country_code: 'in', state: 'Tamil Nadu' } })
} catch (cause) {
  refusal = String(cause)
}
isAsSeen &&= refusal.includes('no holidays')
process.exit(isAsSeen ? 0 : 1)
JS
node look.js
