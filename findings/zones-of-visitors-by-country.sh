#!/bin/sh
# Whether a visitor is in a country, by the zone that the browser names and the zones that packages list for the country. So sites
# choose a currency, the code of a telephone number, or whom they ask for consent.
# Guess before trying: browsers of this year name the zone of India alike, by the name that the tz database has had for it since
# 2008, and the list of a country holds every name that a browser may give.
# Seen (Chromium 156, Firefox 153; countries-and-timezones 3.10.0, moment-timezone 0.6.6, @vvo/tzdb 6.202.0): on one machine Firefox
# says Asia/Kolkata, and Chromium Asia/Calcutta, as the data of its makers do; so it is with Ho Chi Minh City, Kathmandu, Kyiv and
# Buenos Aires. `getTimezonesForCountry('IN')`, `zonesForCountry('IN')` and the names of @vvo/tzdb have the newer name alone, so
# nobody in India who uses Chromium is there. Asked the other way round, for the country of a zone, they know both names.
# Needs both browsers; CHROMIUM and FIREFOX can name their commands. Exits with 1 if one of them does otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund countries-and-timezones@3.10.0 moment-timezone@0.6.6 @vvo/tzdb@6.202.0
cat > look.js <<'JS'
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { getTimeZones } from '@vvo/tzdb'
import countries from 'countries-and-timezones'
import moment from 'moment-timezone'

for (const name of ['countries-and-timezones', 'moment-timezone', '@vvo/tzdb'])
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version)
const page = `<!doctype html><script>
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
fetch('/seen', { method: 'POST', body: JSON.stringify({ zone, browser: navigator.userAgent }) })
</script>`
let tell
const server = createServer(async (request, reply) => {
  if (request.url !== '/seen') return reply.setHeader('Content-Type', 'text/html').end(request.url === '/' ? page : '')
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += chunk
  reply.end()
  tell(JSON.parse(text))
}).listen(0, '127.0.0.1')
await new Promise((done) => server.once('listening', done))
const address = `http://127.0.0.1:${server.address().port}/`

async function ask(command, options, TZ) {
  const seen = new Promise((done) => (tell = done))
  const browser = spawn(command, [...options, address], { stdio: 'ignore', env: { ...process.env, TZ } })
  const late = setTimeout(() => tell({ zone: 'no answer', browser: command }), 60_000)
  const found = await seen
  clearTimeout(late)
  browser.kill()
  await new Promise((done) => (browser.exitCode === null && browser.signalCode === null ? browser.once('exit', done) : done()))
  return found
}

const plain = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync']
const profile = () => mkdtempSync(`${process.cwd()}/profile-`)
const listed = {
  'countries-and-timezones': (country) => countries.getTimezonesForCountry(country).map(({ name }) => name),
  'moment-timezone': (country) => moment.tz.zonesForCountry(country),
  '@vvo/tzdb': (country) => getTimeZones().flatMap(({ name, countryCode }) => (countryCode === country ? [name] : [])),
}
const found = (zone) => [
  countries.getCountryForTimezone(zone)?.id,
  getTimeZones().find(({ name, group }) => name === zone || group.includes(zone))?.countryCode,
]
let isAsSeen = true
for (const [country, zone, former] of [
  ['IN', 'Asia/Kolkata', 'Asia/Calcutta'],
  ['VN', 'Asia/Ho_Chi_Minh', 'Asia/Saigon'],
  ['UA', 'Europe/Kyiv', 'Europe/Kiev'],
]) {
  const seen = {
    Chromium: await ask(process.env.CHROMIUM ?? 'chromium', [...plain, `--user-data-dir=${profile()}`], zone),
    Firefox: await ask(process.env.FIREFOX ?? 'firefox', ['--headless', '--profile', profile()], zone),
  }
  for (const [name, answer] of Object.entries(seen)) {
    isAsSeen &&= answer.zone === (name === 'Chromium' ? former : zone) && found(answer.zone).every((one) => one === country)
    console.log(`${name} (${/(?:Chrome|Firefox)\/[\d.]+/.exec(answer.browser)?.[0]}) in ${zone}: ${answer.zone}`)
    for (const [packageName, list] of Object.entries(listed)) {
      const isThere = list(country).includes(answer.zone)
      isAsSeen &&= isThere === (name === 'Firefox')
      if (!isThere) console.log(`  ${packageName}: expected among the zones of ${country}, seen none of that name`)
    }
  }
}
server.close()
process.exit(isAsSeen ? 0 : 1)
JS
node look.js
