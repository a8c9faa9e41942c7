#!/bin/sh
# Numbers as people write them, put into `<input type="number" step="any">` in two browsers, as from a keyboard or a clipboard.
# Guess before trying: a browser either reads a number as it is meant, or says that it is none (`badInput`), and both agree.
# Seen (Chromium 156 with an English surface, Firefox 153): Chromium leaves out what it does not know and keeps the rest: "12,5"
# is 125, whatever the language of the page, and nothing says so. Firefox reads by the `lang` of the page: on a German page
# "12,5" is 12.5, but "1,000" is 1. On an English page it refuses both, "1,00,000" of India and "₹500", which Chromium takes.
# Digits of Indian and Arabic keyboards are read by Firefox on every page. Chromium drops them, so an optional field is sent
# empty and valid. A price or a weight of the same visitor so differs by browser, in the worst case by a thousand times.
# Needs both browsers; CHROMIUM and FIREFOX can name their commands. Exits with 1 if one of them does otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund puppeteer-core@24.43.1
cat > look.js <<'JS'
import puppeteer from 'puppeteer-core'

// The language of the page, what is put in, and what Chromium and Firefox make of it.
const cases = [
  ['en', '12.5', '12.5', '12.5'],
  ['en', '12,5', '125', 'bad'],
  ['de', '12,5', '125', '12.5'],
  ['en', '1,000', '1000', 'bad'],
  ['de', '1,000', '1000', '1'],
  ['en', '1,00,000', '100000', 'bad'],
  ['en', '₹500', '500', 'bad'],
  ['hi', '१२', '', '12'],
  ['ar', '٣', '', '3'],
  ['ta', '௧௨', '', '12'],
]
const look = (cases) =>
  cases.map(([lang, text]) => {
    document.body.innerHTML = '<input type="number" step="any">'
    const field = document.querySelector('input')
    field.lang = lang
    field.focus()
    document.execCommand('insertText', false, text)
    return field.validity.badInput ? 'bad' : field.value
  })
async function ask(browser, executablePath, args) {
  const launched = await puppeteer.launch({ browser, executablePath, args, timeout: 60_000 })
  const page = await launched.newPage()
  await page.setContent('<!doctype html><meta charset="utf-8"><body>')
  console.log(await launched.version())
  const found = await page.evaluate(look, cases)
  await launched.close()
  return found
}
const chromium = await ask('chrome', process.env.CHROMIUM, ['--no-sandbox', '--lang=en-US'])
const firefox = await ask('firefox', process.env.FIREFOX, [])
let isAsSeen = true
for (const [index, [lang, text, ...expected]] of cases.entries()) {
  const seen = [chromium[index], firefox[index]]
  isAsSeen &&= seen.join() === expected.join()
  console.log(`"${text}" on a page in ${lang}: Chromium ${seen[0] || 'empty'}, Firefox ${seen[1] || 'empty'}`)
}
process.exit(isAsSeen ? 0 : 1)
JS
CHROMIUM=$(command -v "${CHROMIUM:-chromium}") FIREFOX=$(command -v "${FIREFOX:-firefox}") node look.js
