#!/bin/sh
# An e-mail address at a domain with an umlaut, typed into `<input type="email">`, and Meta's packages that hash it.
# Guess before trying: every browser hands over the same text, and a package that normalises addresses makes one hash of it.
# Seen: Chromium 156 hands over info@xn--bcher-kva.example, Firefox 153 info@bücher.example, both as valid. Meta's packages
# (capi-param-builder-nodejs 1.3.2, facebook-nodejs-business-sdk 24.0.1) hash the first. For the second the one returns
# null and the other throws "Invalid email format": whoever passes on what Firefox sends loses the event.
# Needs both browsers; CHROMIUM and FIREFOX can name their commands. Exits with 1 if one of them does otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund capi-param-builder-nodejs@1.3.2 facebook-nodejs-business-sdk@24.0.1
cat > look.js <<'JS'
import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:http'
import builder from 'capi-param-builder-nodejs'
import sdk from 'facebook-nodejs-business-sdk'

const page = `<!doctype html><meta charset="utf-8"><input type="email" autofocus><script>
const field = document.querySelector('input')
field.focus()
document.execCommand('insertText', false, 'info@bücher.example')
const { value, validity: { valid } } = field
fetch('/seen', { method: 'POST', body: JSON.stringify({ value, valid, browser: navigator.userAgent }) })
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
  const seen = new Promise((done) => (tell = done))
  const browser = spawn(command, [...options, address], { stdio: 'ignore' })
  const late = setTimeout(() => tell({ value: 'no answer', valid: false, browser: command }), 60_000)
  const found = await seen
  clearTimeout(late)
  browser.kill()
  await new Promise((done) => (browser.exitCode === null && browser.signalCode === null ? browser.once('exit', done) : done()))
  return found
}

const plain = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync']
const profile = () => mkdtempSync(`${process.cwd()}/profile-`)
const seen = {
  Chromium: await ask(process.env.CHROMIUM ?? 'chromium', [...plain, `--user-data-dir=${profile()}`]),
  Firefox: await ask(process.env.FIREFOX ?? 'firefox', ['--headless', '--profile', profile()]),
}
server.close()
const expected = { Chromium: 'info@xn--bcher-kva.example', Firefox: 'info@bücher.example' }
let isAsSeen = true
for (const [name, { value, valid, browser }] of Object.entries(seen)) {
  const built = new builder.ParamBuilder(['example.com']).getNormalizedAndHashedPII(value, 'email')
  let sent
  try {
    sent = new sdk.UserData().setEmail(value).normalize().em?.length
  } catch (cause) {
    sent = cause.message
  }
  console.log(`${name} (${/(?:Chrome|Firefox)\/[\d.]+/.exec(browser)?.[0]}): "${value}", valid: ${valid}; builder: ${built}; SDK: ${sent}`)
  const isHashed = name === 'Chromium'
  isAsSeen &&= value === expected[name] && valid && (built !== null) === isHashed && (sent === 1) === isHashed
}
process.exit(isAsSeen ? 0 : 1)
JS
node look.js
