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
cat > look.mjs <<'JS'
import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:http'

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
const page = `<!doctype html><meta charset="utf-8"><body><script>
addEventListener('load', () => {
  const find = (text, word) => {
    document.body.textContent = text
    getSelection().removeAllRanges()
    return window.find(word, false, false, true) && String(getSelection())
  }
  const seen = ${JSON.stringify(cases)}.map(([text, word]) => find(text, word) !== false)
  fetch('/seen', { method: 'POST', body: JSON.stringify({ seen, part: find('कि', 'क'), browser: navigator.userAgent }) })
})
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
const plain = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync']
const profile = () => mkdtempSync(`${process.cwd()}/profile-`)
const chromium = await ask(process.env.CHROMIUM ?? 'chromium', [...plain, `--user-data-dir=${profile()}`])
const firefox = await ask(process.env.FIREFOX ?? 'firefox', ['--headless', '--profile', profile()])
server.close()
for (const { browser } of [chromium, firefox]) console.log(/(?:Chrome|Firefox)\/[\d.]+/.exec(browser)?.[0] ?? browser)
let isAsSeen = chromium.part === 'कि' && firefox.part === 'क'
for (const [index, [text, word, difference, isFound]] of cases.entries()) {
  isAsSeen &&= chromium.seen[index] === true && firefox.seen[index] === isFound
  const say = (isThere) => (isThere ? 'found' : 'not found')
  console.log(`${difference}: ${word} in ${text}: expected found; Chromium ${say(chromium.seen[index])}, Firefox ${say(firefox.seen[index])}`)
}
console.log(`क in कि selects ${chromium.part} in Chromium, ${firefox.part} in Firefox`)
process.exit(isAsSeen ? 0 : 1)
JS
node look.mjs
