#!/bin/sh
# Words of India with `letter-spacing`, as designs space the small headline above a large one, in two browsers.
# Guess before trying: the space comes between letters as readers see them, so that what is drawn as one sign stays whole,
# and both browsers make a word equally wide with one and the same font.
# Seen (Chromium 156, Firefox 153; Noto Sans 5.3.0 of Fontsource): Firefox counts a conjunct as one letter, as CSS Text asks
# ("typographic character unit"). Chromium also spaces the half letters of which it is made: "हिन्दी" is torn between न् and दी,
# "स्त्री" and "സ്ത്രീ" after their first part. Conjuncts that the font draws as one glyph ("ശ്രീ", "క్ష") stay whole, so it depends on
# the word and the font. Tamil "கொடு" is right in both.
# Needs both browsers; CHROMIUM and FIREFOX can name their commands. Exits with 1 if one of them does otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund @fontsource/noto-sans-tamil@5.3.0 @fontsource/noto-sans-malayalam@5.3.0 \
  @fontsource/noto-sans-telugu@5.3.0 @fontsource/noto-sans-devanagari@5.3.0
cat > look.js <<'JS'
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'

// The word, its script, and after how many letters Chromium and Firefox put a space.
const cases = [
  ['கொடு', 'tamil', 2, 2],
  ['ശ്രീ', 'malayalam', 1, 1],
  ['സ്ത്രീ', 'malayalam', 2, 1],
  ['క్ష', 'telugu', 1, 1],
  ['हिन्दी', 'devanagari', 3, 2],
  ['स्त्री', 'devanagari', 2, 1],
]
const scripts = [...new Set(cases.map(([, script]) => script))]
const face = (script) => {
  const file = `node_modules/@fontsource/noto-sans-${script}/files/noto-sans-${script}-${script}-400-normal.woff2`
  return `@font-face{font-family:${script};src:url(data:font/woff2;base64,${readFileSync(file, 'base64')})}`
}
const page = `<!doctype html><meta charset="utf-8"><style>${scripts.map(face).join('')}span{font-size:20px}</style><body><script type="module">
const cases = ${JSON.stringify(cases)}
for (const [word, script] of cases) await document.fonts.load('20px ' + script, word)
const measure = (word, script, spacing) => {
  const span = document.createElement('span')
  span.textContent = word
  span.style = 'font-family:' + script + ';letter-spacing:' + spacing + 'px'
  document.body.replaceChildren(span)
  return span.getBoundingClientRect().width
}
const seen = cases.map(([word, script]) => Math.round((measure(word, script, 100) - measure(word, script, 0)) / 100))
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
const plain = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync']
const profile = () => mkdtempSync(`${process.cwd()}/profile-`)
const browsers = [
  await ask(process.env.CHROMIUM ?? 'chromium', [...plain, `--user-data-dir=${profile()}`]),
  await ask(process.env.FIREFOX ?? 'firefox', ['--headless', '--profile', profile()]),
]
server.close()
for (const { browser } of browsers) console.log(/(?:Chrome|Firefox)\/[\d.]+/.exec(browser)?.[0] ?? browser)
let isAsSeen = true
for (const [index, [word, , ...expected]] of cases.entries()) {
  const seen = browsers.map((browser) => browser.seen[index])
  isAsSeen &&= seen.join() === expected.join()
  console.log(`${word}: expected ${expected[1]} spaces, seen ${seen[0]} by Chromium and ${seen[1]} by Firefox`)
}
process.exit(isAsSeen ? 0 : 1)
JS
node look.js
