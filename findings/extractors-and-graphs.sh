#!/bin/sh
# Structured data of a page in one script with `@graph`, as two packages that test pages find it.
# Guess before trying: things in a `@graph` are found like things in a list, since both are JSON-LD.
# Seen (web-auto-extractor 1.0.17, structured-data-testing-tool 4.5.0): a list of things is found by type. A `@graph` is one
# thing whose type is "undefined", so a restaurant in it "could not be found"; nor is one that is a bakery too
# (`"@type": ["Restaurant", "Bakery"]`), whose type is "Restaurant,Bakery". All are valid JSON-LD 1.1.
# Exits with 1 if they do otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund structured-data-testing-tool@4.5.0 web-auto-extractor@1.0.17
cat > look.js <<'JS'
import { readFileSync } from 'node:fs'
import testing from 'structured-data-testing-tool'
import extractor from 'web-auto-extractor'

for (const name of ['structured-data-testing-tool', 'web-auto-extractor'])
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version)
const context = { '@context': 'https://schema.org' }
const owner = { '@type': 'Organization', name: 'House' }
const place = { '@type': 'Restaurant', name: 'House', address: '8 Well Lane' }
const pages = {
  'one thing': { ...context, ...place },
  'a list': [{ ...context, ...owner }, { ...context, ...place }],
  'a graph': { ...context, '@graph': [owner, place] },
  'two types': { ...context, ...place, '@type': ['Restaurant', 'Bakery'] },
}
const expected = { 'one thing': true, 'a list': true, 'a graph': false, 'two types': false }
let isAsSeen = true
for (const [name, data] of Object.entries(pages)) {
  const page = `<title>House</title><script type="application/ld+json">${JSON.stringify(data)}</script>`
  const found = 'Restaurant' in new (extractor.default ?? extractor)().parse(page).jsonld
  const result = await testing
    .structuredDataTest(page, { schemas: ['jsonld:Restaurant'] })
    .catch(({ res }) => res)
  const passes = result.failed.length === 0
  isAsSeen &&= found === expected[name] && passes === expected[name]
  console.log(`${name}: expected a restaurant; extractor ${found}, testing tool ${passes}`)
}
process.exit(isAsSeen ? 0 : 1)
JS
node look.js
