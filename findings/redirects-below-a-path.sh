#!/bin/sh
# One line of _redirects with an asterisk, on Netlify and on Cloudflare Pages.
# Guess before trying: `/category/*` means the same addresses to both, since both call it a splat.
# Seen: Netlify's matcher takes `/category` itself as well, Cloudflare's does not. A slash at the end goes along into the
# target on both; a second line `/category/*/` keeps it out on Cloudflare, while Netlify reads that line as the first.
# Exits with 1 if one of them does otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund netlify-redirector@0.5.0 @cloudflare/pages-shared@0.13.189
cat > look.js <<'JS'
import { createRequire } from 'node:module'
import { generateHandler } from '@cloudflare/pages-shared/dist/asset-server/handler.js'
import { createMetadataObject } from '@cloudflare/pages-shared/dist/metadata-generator/createMetadataObject.js'

const require = createRequire(import.meta.url)
const { parsePlain } = require('netlify-redirector')
const one = '/category/* /topics/:splat 301\n'
const two = `/category/*/ /topics/:splat 301\n${one}`

async function askNetlify(rules, path) {
  const none = () => ''
  const matcher = await parsePlain(rules, {})
  const found = matcher.match({ scheme: 'https', host: 'www.example.com', path, query: '', getHeader: none, getCookie: none })
  return found ? found.to : 'no redirect'
}

async function askCloudflare(rules, path) {
  const lines = rules.trim().split('\n').map((line) => line.split(' '))
  const metadata = createMetadataObject({
    redirects: {
      rules: lines.map(([from, to, status], index) => ({ from, to, status: Number(status), lineNumber: index + 1 })),
      invalid: [],
    },
    redirectsFile: '_redirects',
  })
  const reply = await generateHandler({
    request: new Request(`https://www.example.com${path}`),
    metadata,
    findAssetEntryForPath: async () => null,
    logError(cause) { throw cause },
    getAssetKey: (file) => file,
    negotiateContent: () => ({ encoding: null }),
    fetchAsset: async () => { throw new Error('no asset') },
  })
  return reply.headers.get('location') ?? 'no redirect'
}

const seen = []
for (const [name, rules] of [['one line', one], ['two lines', two]])
  for (const path of ['/category', '/category/bread', '/category/bread/']) {
    const [netlify, cloudflare] = [await askNetlify(rules, path), await askCloudflare(rules, path)]
    seen.push(netlify, cloudflare)
    console.log(`${name}  ${path}  netlify-redirector 0.5.0: ${netlify}  pages-shared 0.13.189: ${cloudflare}`)
  }
const expected = [
  '/topics/', 'no redirect', '/topics/bread', '/topics/bread', '/topics/bread/', '/topics/bread/',
  '/topics/', 'no redirect', '/topics/bread', '/topics/bread', '/topics/bread/', '/topics/bread',
]
process.exit(JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1)
JS
node look.js
