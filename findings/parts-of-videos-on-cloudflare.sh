#!/bin/sh
# A part of a video (`Range: bytes=0-1`), as Safari asks for it before it plays one, from the static assets of Cloudflare's Workers.
# Guess before trying: the answer is 206 with these two bytes, as from every server of files that is made for browsers.
# Seen (miniflare 4.20260730.0, Cloudflare's own runtime): the answer is 200 with the whole file, without `Accept-Ranges`. HTTP allows
# it, but Apple asks hosts for parts ("Safari HTML5 Audio and Video Guide"), so a video that Chrome and Firefox play may stay black on
# iPhones, and jumping to a later place loads everything before it.
# serve-handler 6.1.7 and sirv 3.0.2 answer 206. What Cloudflare's network adds to its runtime is not seen here.
# Runs the static assets of Workers in their own runtime on the loopback, without Cloudflare's network.
# Exits with 1 if one of them does otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund miniflare@4.20260730.0 serve-handler@6.1.7 sirv@3.0.2
mkdir site
cat > look.js <<'JS'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { Miniflare } from 'miniflare'
import serve from 'serve-handler'
import sirv from 'sirv'

for (const name of ['miniflare', 'serve-handler', 'sirv'])
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version)
writeFileSync('site/day.mp4', Buffer.alloc(100_000, 1))

async function listen(answer) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { origin: `http://127.0.0.1:${server.address().port}`, close: () => server.close() }
}
const workers = new Miniflare({
  modules: true,
  script: 'export default { fetch: (request, env) => env.ASSETS.fetch(request) }',
  compatibilityDate: '2026-07-01',
  cf: false,
  host: '127.0.0.1',
  port: 0,
  assets: { directory: 'site', binding: 'ASSETS', routerConfig: { has_user_worker: false } },
})
const servers = {
  Workers: { origin: (await workers.ready).origin, close: () => workers.dispose(), expected: [200, 100_000] },
  'serve-handler': { ...(await listen((request, reply) => serve(request, reply, { public: 'site' }))), expected: [206, 2] },
  sirv: { ...(await listen(sirv('site'))), expected: [206, 2] },
}
let isAsSeen = true
for (const [name, { origin, close, expected }] of Object.entries(servers)) {
  const reply = await fetch(`${origin}/day.mp4`, { headers: { range: 'bytes=0-1' } })
  const seen = [reply.status, (await reply.arrayBuffer()).byteLength]
  isAsSeen &&= seen.join() === expected.join()
  console.log(`${name}: expected 206 with 2 bytes, seen ${seen[0]} with ${seen[1]} bytes`)
  await close()
}
process.exit(isAsSeen ? 0 : 1)
JS
node look.js
