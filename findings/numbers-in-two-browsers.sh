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
cat > look.mjs <<'JS'
import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:http'

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
const page = `<!doctype html><meta charset="utf-8"><body><script>
const seen = ${JSON.stringify(cases)}.map(([lang, text]) => {
  document.body.innerHTML = '<input type="number" step="any">'
  const field = document.querySelector('input')
  field.lang = lang
  field.focus()
  document.execCommand('insertText', false, text)
  return field.validity.badInput ? 'bad' : field.value
})
fetch('/seen', { method: 'POST', body: JSON.stringify({ seen, browser: navigator.userAgent }) })
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

async function ask(command, options) {
  const answer = new Promise((done) => (tell = done))
  const browser = spawn(command, [...options, address], { stdio: 'ignore' })
  const late = setTimeout(() => tell({ seen: [], browser: `no answer of ${command}` }), 60_000)
  const found = await answer
  clearTimeout(late)
  browser.kill()
  await new Promise((done) => (browser.exitCode === null && browser.signalCode === null ? browser.once('exit', done) : done()))
  return found
}
const plain = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync', '--lang=en-US']
const profile = () => mkdtempSync(`${process.cwd()}/profile-`)
const browsers = [
  await ask(process.env.CHROMIUM ?? 'chromium', [...plain, `--user-data-dir=${profile()}`]),
  await ask(process.env.FIREFOX ?? 'firefox', ['--headless', '--profile', profile()]),
]
server.close()
for (const { browser } of browsers) console.log(/(?:Chrome|Firefox)\/[\d.]+/.exec(browser)?.[0] ?? browser)
let isAsSeen = true
for (const [index, [lang, text, ...expected]] of cases.entries()) {
  const seen = browsers.map((browser) => browser.seen[index])
  isAsSeen &&= seen.join() === expected.join()
  console.log(`"${text}" on a page in ${lang}: Chromium ${seen[0] || 'empty'}, Firefox ${seen[1] || 'empty'}`)
}
process.exit(isAsSeen ? 0 : 1)
JS
node look.mjs
