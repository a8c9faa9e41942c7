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
printf '{ "private": true }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund "node20@npm:node-$(node -p 'process.platform + "-" + process.arch')@20.20.2"
cat > look.mjs <<'JS'
import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:http'

// What Chromium has of a language.
const languages = { all: ['ta', 'hi', 'de'], nothing: ['gl', 'eu', 'is', 'or', 'as', 'ne'], 'its name': ['pa', 'kk', 'uz', 'az', 'bs'] }
const list = Object.values(languages).flat()
const write = (language) => [
  Intl.NumberFormat.supportedLocalesOf(language).length === 1,
  (1234567.5).toLocaleString(language),
  new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(0),
]
const page = `<!doctype html><meta charset="utf-8"><body><script>
const seen = ${JSON.stringify(list)}.map(${write})
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
const chromium = await ask(process.env.CHROMIUM ?? 'chromium', [...plain, `--user-data-dir=${profile()}`])
const firefox = await ask(process.env.FIREFOX ?? 'firefox', ['--headless', '--profile', profile()])
server.close()
console.log('Node', process.versions.node, ...[chromium, firefox].map(({ browser }) => /(?:Chrome|Firefox)\/[\d.]+/.exec(browser)?.[0] ?? browser))
let isAsSeen = true
for (const [part, some] of Object.entries(languages))
  for (const language of some) {
    const [node, inChromium, inFirefox] = [write(language), chromium.seen[list.indexOf(language)], firefox.seen[list.indexOf(language)]]
    const english = ['1,234,567.5', part === 'nothing' ? 'January' : 'M01']
    const expected = part === 'all' ? node : [part === 'its name', ...english]
    isAsSeen &&= String(inChromium) === String(expected) && String(inFirefox) === String(node)
    console.log(`${language}: expected ${node.slice(1).join(', ')}; Chromium ${inChromium?.join(', ')}; Firefox ${inFirefox?.slice(1).join(', ')}`)
  }
process.exit(isAsSeen ? 0 : 1)
JS
node_modules/node20/bin/node look.mjs
