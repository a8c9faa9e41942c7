#!/bin/sh
# Forms in the documents with which unit tests run without a browser, and in a browser.
# Guess before trying: the old parts of HTML, such as a disabled group or a button that skips the check, are as in browsers;
# what a document does not know fails, so that a test does not pass by mistake.
# Seen (jsdom 29.1.1, happy-dom 21.0.4, Chromium 156): jsdom submits nothing where a button has `formnovalidate`, so a "Back"
# that works in browsers is dead in tests; two `details` of one name stay open together. happy-dom sends the fields of a
# disabled group, presses its buttons, and finds no field with `:required` or `:invalid`, without an error, so that a test for
# "no field is invalid" always passes. It calls a value that a page begins with too short, which browsers say only of what was
# typed, sends an entry for a `select` without a choice, and ticks the box when a link within its label is followed.
# Needs Chromium, whose command CHROMIUM can name. Exits with 1 if one of them does otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund jsdom@29.1.1 happy-dom@21.0.4 playwright-core@1.56.1
cat > look.js <<'JS'
import { readFileSync } from 'node:fs'
import { Window } from 'happy-dom'
import { JSDOM } from 'jsdom'
import { chromium } from 'playwright-core'

for (const name of ['jsdom', 'happy-dom'])
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version)
const group = '<form><fieldset disabled><input name="a" value="1"><button type="button">x</button></fieldset></form>'
// What is in the page, what is asked of it, and the answers of Chromium, jsdom and happy-dom.
const cases = {
  'fields that a disabled group sends': [group, '[...new FormData(document.forms[0])].length', 0, 0, 1],
  'times that its button is pressed': [
    group,
    "let times = 0; const button = document.querySelector('button'); button.addEventListener('click', () => times++); button.click(); times",
    ...[0, 0, 1],
  ],
  'submits by a button with formnovalidate': [
    '<form><input required><button formnovalidate>x</button></form>',
    "let times = 0; document.forms[0].addEventListener('submit', (event) => { times++; event.preventDefault() }); document.querySelector('button').click(); times",
    ...[1, 0, 1],
  ],
  'details of one name that are open': [
    '<details name="q" open></details><details name="q"></details>',
    "document.querySelectorAll('details')[1].open = true; document.querySelectorAll('details[open]').length",
    ...[1, 2, 2],
  ],
  'fields that are :required': ['<input required><input>', "document.querySelectorAll(':required').length", 1, 1, 0],
  'fields that are :invalid': ['<input required><input>', "document.querySelectorAll(':invalid').length", 1, 1, 0],
  'a short value of the page is valid': ['<input minlength="5" value="ab">', "document.querySelector('input').validity.valid", true, true, false],
  'entries of a select set to what it has not': [
    '<form><select name="a"><option>x</option></select></form>',
    "document.querySelector('select').value = 'y'; [...new FormData(document.forms[0])].length",
    ...[0, 0, 1],
  ],
  'a link in a label ticks the box': [
    '<label><a href="#">x</a><input type="checkbox"></label>',
    "document.querySelector('a').click(); document.querySelector('input').checked",
    ...[false, false, true],
  ],
}
const settings = { enableJavaScriptEvaluation: true, suppressInsecureJavaScriptEnvironmentWarning: true }
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] })
console.log('Chromium', browser.version())
const page = await browser.newPage()
let isAsSeen = true
for (const [name, [html, code, ...expected]] of Object.entries(cases)) {
  await page.setContent(`<!doctype html><body>${html}`)
  const seen = [await page.evaluate(`(() => eval(${JSON.stringify(code)}))()`)]
  for (const window of [new JSDOM('', { runScripts: 'outside-only' }).window, new Window({ settings })]) {
    window.document.body.innerHTML = html
    seen.push(window.eval(code))
  }
  isAsSeen &&= seen.join() === expected.join()
  console.log(`${name}: expected ${seen[0]} as in Chromium; jsdom ${seen[1]}, happy-dom ${seen[2]}`)
}
await browser.close()
process.exit(isAsSeen ? 0 : 1)
JS
CHROMIUM=$(command -v "${CHROMIUM:-chromium}") node look.js
