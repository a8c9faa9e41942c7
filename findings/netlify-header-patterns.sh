#!/bin/sh
# Netlify's own parser of `_headers` compiles `/assets/*` and `/*.svg` to patterns that reach more than they look.
# Guess before trying: `/assets/*` holds for what is below /assets/, and `/*.svg` for files that end in `.svg`.
# Seen: `/assets/*` also reaches the page /assets-explained, and `/*.svg` the page /free-svg, because the slash is optional
# and the dot stands for any character. A year of caching, or the policy of drawings, then holds for a landing page.
# Exits with 1 if the parser does otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund @netlify/headers-parser@9.0.3
printf '/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n/*.svg\n  X-Drawing: yes\n' > _headers
cat > look.js <<'JS'
import { readFileSync } from 'node:fs'
import { parseAllHeaders } from '@netlify/headers-parser'

const { version } = JSON.parse(readFileSync('node_modules/@netlify/headers-parser/package.json', 'utf8'))
console.log(`@netlify/headers-parser ${version}`)
const { headers, errors } = await parseAllHeaders({ headersFiles: ['_headers'], minimal: false })
if (errors.length > 0) throw new Error(String(errors))
let isAsSeen = true
for (const [rule, path, expected, seen] of [
  ['/assets/*', '/assets/main.js', true, true],
  ['/assets/*', '/assets-explained', false, true],
  ['/*.svg', '/logo.svg', true, true],
  ['/*.svg', '/free-svg', false, true],
]) {
  const reaches = headers.find((one) => one.for === rule).forRegExp.test(path)
  isAsSeen &&= reaches === seen
  console.log(`${rule} reaches ${path}: expected ${expected}, seen ${reaches}`)
}
process.exit(isAsSeen ? 0 : 1)
JS
node look.js
