#!/bin/sh
# Numbers, days and lists of a page, written by `Intl` where it is built and again where it is read.
# Guess before trying: Node and browsers are made with the same data of Unicode (ICU), so of one language they write the same, but
# for details that differ between versions.
# Seen (Node 20.20.2, Chromium 156 of Debian, Firefox 153): Chromium leaves out most of it. In Galician, Basque, Icelandic, Odia,
# Assamese, Nepali and many more it writes English: 1.234,5 becomes 1,234.5, which is less than two there. Whoever asks
# `supportedLocalesOf` can know. In Punjabi, Kazakh, Uzbek, Azerbaijani and Bosnian it says that it knows the language, and
# writes the month as M01, and numbers by the rules of nobody. Firefox has all of them. Tamil and Hindi are the same in all.
# Needs both browsers; CHROMIUM and FIREFOX can name their commands. Exits with 1 if one of them does otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund puppeteer-core@24.43.1 \
  "node20@npm:node-$(node -p 'process.platform + "-" + process.arch')@20.20.2"
cat > look.js <<'JS'
import puppeteer from 'puppeteer-core'

// What Chromium has of a language.
const languages = { all: ['ta', 'hi', 'de'], nothing: ['gl', 'eu', 'is', 'or', 'as', 'ne'], 'its name': ['pa', 'kk', 'uz', 'az', 'bs'] }
const write = (language) => [
  Intl.NumberFormat.supportedLocalesOf(language).length === 1,
  (1234567.5).toLocaleString(language),
  new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(0),
]
async function ask(browser, executablePath, args) {
  const launched = await puppeteer.launch({ browser, executablePath, args, timeout: 60_000 })
  const page = await launched.newPage()
  console.log(await launched.version())
  const found = new Map()
  for (const language of Object.values(languages).flat()) found.set(language, await page.evaluate(write, language))
  await launched.close()
  return found
}
console.log('Node', process.versions.node)
const chromium = await ask('chrome', process.env.CHROMIUM, ['--no-sandbox', '--lang=en-US'])
const firefox = await ask('firefox', process.env.FIREFOX, [])
let isAsSeen = true
for (const [part, some] of Object.entries(languages))
  for (const language of some) {
    const [node, inChromium, inFirefox] = [write(language), chromium.get(language), firefox.get(language)]
    const english = ['1,234,567.5', part === 'nothing' ? 'January' : 'M01']
    const expected = part === 'all' ? node : [part === 'its name', ...english]
    isAsSeen &&= String(inChromium) === String(expected) && String(inFirefox) === String(node)
    console.log(`${language}: expected ${node.slice(1).join(', ')}; Chromium ${inChromium?.join(', ')}; Firefox ${inFirefox?.slice(1).join(', ')}`)
  }
process.exit(isAsSeen ? 0 : 1)
JS
CHROMIUM=$(command -v "${CHROMIUM:-chromium}") FIREFOX=$(command -v "${FIREFOX:-firefox}") node_modules/node20/bin/node look.js
