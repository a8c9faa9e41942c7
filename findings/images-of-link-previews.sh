#!/bin/sh
# Two pictures of a page for link previews, of which the second says its size, as packages that make previews read them.
# Guess before trying: a size belongs to the picture that it follows, as the page of Open Graph says of such arrays.
# Seen: open-graph-scraper 6.12.0 collects pictures and sizes apart and joins the first with the first, so the small square one is
# said to be 1200 by 630, and the wide one has no size: whoever chooses by size shows the square one. unfurl.js 6.4.0 gives
# each picture its own. A page that names sizes for every picture, or for none, is read alike.
# Exits with 1 if one of them does otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund open-graph-scraper@6.12.0 unfurl.js@6.4.0
cat > look.js <<'JS'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import openGraphScraper from 'open-graph-scraper'
import { unfurl } from 'unfurl.js'

for (const name of ['open-graph-scraper', 'unfurl.js'])
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version)
const meta = (name, content) => `<meta property="og:${name}" content="${content}">`
const pictures = [
  meta('image', 'https://example.com/square.png'),
  meta('image', 'https://example.com/wide.png'),
  meta('image:width', '1200') + meta('image:height', '630'),
]
const html = `<!doctype html><title>House</title>${meta('title', 'House')}${pictures.join('')}<p>House</p>`
const server = createServer((_, reply) => reply.setHeader('content-type', 'text/html').end(html))
await new Promise((ready) => server.listen(0, '127.0.0.1', ready))
const { result } = await openGraphScraper({ html })
const { open_graph: graph } = await unfurl(`http://127.0.0.1:${server.address().port}/`)
server.close()
const seen = { 'open-graph-scraper': result.ogImage, 'unfurl.js': graph.images }
const expected = { 'open-graph-scraper': ['1200', 'none'], 'unfurl.js': ['none', '1200'] }
let isAsSeen = true
for (const [name, images] of Object.entries(seen)) {
  const widths = images.map(({ width }) => String(width ?? 'none'))
  isAsSeen &&= widths.join() === expected[name].join()
  console.log(`${name}: expected widths none, 1200 (square, wide), seen ${widths.join(', ')}`)
}
process.exit(isAsSeen ? 0 : 1)
JS
node look.js
