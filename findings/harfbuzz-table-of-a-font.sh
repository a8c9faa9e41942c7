#!/bin/sh
# harfbuzzjs and the bytes of a table of a font.
# Guess before trying: what `referenceTable` returns is the table as long as the face is held, as its name says.
# Seen: it is a view of the WebAssembly memory. When a later font makes that memory grow, the table has no bytes any more, and
# a reader of it throws a TypeError about a detached ArrayBuffer: on a small site seldom, on one with many fonts often.
# Exits with 1 if the package does otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund harfbuzzjs@1.6.4 subset-font@2.9.0 @fontsource-variable/anek-latin@5.3.0
cat > look.js <<'JS'
import { readFileSync } from 'node:fs'
import * as harfbuzz from 'harfbuzzjs'
import subsetFont from 'subset-font'

const { version } = JSON.parse(readFileSync('node_modules/harfbuzzjs/package.json', 'utf8'))
console.log(`harfbuzzjs ${version}`)
const file = 'node_modules/@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2'
const font = await subsetFont(readFileSync(file), 'abc', { targetFormat: 'truetype' })
const face = new harfbuzz.Face(new harfbuzz.Blob(font))
const table = face.referenceTable('OS/2')
const before = table.length
const others = []
while (table.length === before && others.length < 5000) others.push(new harfbuzz.Face(new harfbuzz.Blob(font)))
console.log(`OS/2: expected ${before} bytes as long as its face is held, seen ${table.length} after ${others.length} more fonts`)
console.log(`asked again: ${face.referenceTable('OS/2').length} bytes`)
process.exit(table.length === 0 && face.referenceTable('OS/2').length === before ? 0 : 1)
JS
node look.js
