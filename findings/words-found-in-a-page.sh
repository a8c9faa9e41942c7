#!/bin/sh
# A word on a page and the same word as somebody else's keyboard writes it, searched with `window.find` in two browsers.
# Guess before trying: a search that takes "cafe" for "Café" also takes two codes of one letter for the same, as Unicode asks of
# canonical equivalents at least, and both browsers find the same.
# Seen (Chromium 156, Firefox 153): Chromium finds all of these. Firefox finds "cafe" in "Café", but not the Tamil ொ in its two
# parts, which Unicode calls equivalent; nor ൻ of Malayalam in its older code, which many keyboards write, in either
# direction; nor a word with the joiner that Malayalam keyboards add; nor 500 in ௫௦௦. It does find a word without the
# joiner, so which spelling a page has decides. In what it finds, Chromium takes a whole letter ("कि") where Firefox takes "क".
# Needs both browsers; CHROMIUM and FIREFOX can name their commands. Exits with 1 if one of them does otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund puppeteer-core@24.43.1
cat > look.js <<'JS'
import puppeteer from 'puppeteer-core'

// What the page says, what is searched, why, and whether Firefox finds it.
const cases = [
  ['Café', 'cafe', 'another accent', true],
  ['கொடு', 'கொடு'.normalize('NFD'), 'another code of a vowel', false],
  ['ഷാജൻ', 'ഷാജന്\u200d', 'the older code of a letter', false],
  ['ഷാജന്\u200d', 'ഷാജൻ', 'the newer code of a letter', false],
  ['കോഴ്സ്', 'കോഴ്\u200cസ്', 'a joiner that the page has not', false],
  ['കോഴ്\u200cസ്', 'കോഴ്സ്', 'a joiner that the search has not', true],
  ['௫௦௦', '500', 'digits', false],
]
const look = (cases) => {
  const find = (text, word) => {
    document.body.textContent = text
    getSelection().removeAllRanges()
    return window.find(word, false, false, true) && String(getSelection())
  }
  return { seen: cases.map(([text, word]) => find(text, word) !== false), part: find('कि', 'क') }
}
async function ask(browser, executablePath, args) {
  const launched = await puppeteer.launch({ browser, executablePath, args, timeout: 60_000 })
  const page = await launched.newPage()
  await page.setContent('<!doctype html><meta charset="utf-8"><body>')
  console.log(await launched.version())
  const found = await page.evaluate(look, cases)
  await launched.close()
  return found
}
const chromium = await ask('chrome', process.env.CHROMIUM, ['--no-sandbox'])
const firefox = await ask('firefox', process.env.FIREFOX, [])
let isAsSeen = chromium.part === 'कि' && firefox.part === 'क'
for (const [index, [text, word, difference, isFound]] of cases.entries()) {
  isAsSeen &&= chromium.seen[index] === true && firefox.seen[index] === isFound
  const say = (isThere) => (isThere ? 'found' : 'not found')
  console.log(`${difference}: ${word} in ${text}: expected found; Chromium ${say(chromium.seen[index])}, Firefox ${say(firefox.seen[index])}`)
}
console.log(`क in कि selects ${chromium.part} in Chromium, ${firefox.part} in Firefox`)
process.exit(isAsSeen ? 0 : 1)
JS
CHROMIUM=$(command -v "${CHROMIUM:-chromium}") FIREFOX=$(command -v "${FIREFOX:-firefox}") node look.js
