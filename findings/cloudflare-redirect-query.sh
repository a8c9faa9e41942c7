#!/bin/sh
# Cloudflare's runtime and a redirect whose target has a query.
# Guess before trying: the query of the visitor is joined to that of the target, as it is added where the target has none.
# Seen: it is dropped whole, and with it the click id of an advertisement (gclid, fbclid). A target with a fragment keeps it.
# Runs the static assets of Workers in their own runtime on the loopback, without Cloudflare's network.
# Exits with 1 if the runtime does otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund miniflare@4.20260730.0
mkdir site
printf '<title>Box</title>' > site/box.html
printf '/plain /box 301\n/offer /box#offer 301\n/flyer /box?utm_source=flyer 301\n' > site/_redirects
cat > look.js <<'JS'
import { readFileSync } from 'node:fs'
import { Miniflare } from 'miniflare'

const { version } = JSON.parse(readFileSync('node_modules/miniflare/package.json', 'utf8'))
console.log(`miniflare ${version}`)
const runtime = new Miniflare({
  modules: true,
  script: 'export default { fetch: (request, env) => env.ASSETS.fetch(request) }',
  compatibilityDate: '2026-07-01',
  cf: false,
  host: '127.0.0.1',
  port: 0,
  assets: {
    directory: 'site',
    binding: 'ASSETS',
    routerConfig: { has_user_worker: false },
    assetConfig: { html_handling: 'auto-trailing-slash', not_found_handling: 'none' },
  },
})
const base = await runtime.ready
let isAsSeen = true
for (const [path, expected, seen] of [
  ['/plain?gclid=1', '/box?gclid=1', '/box?gclid=1'],
  ['/offer?gclid=1', '/box?gclid=1#offer', '/box?gclid=1#offer'],
  ['/flyer?gclid=1', '/box?utm_source=flyer&gclid=1', '/box?utm_source=flyer'],
]) {
  const reply = await fetch(new URL(path, base), { redirect: 'manual' })
  const location = reply.headers.get('location')
  isAsSeen &&= location === seen
  console.log(`${path}: expected ${expected}, seen ${location}`)
}
await runtime.dispose()
process.exit(isAsSeen ? 0 : 1)
JS
node look.js
