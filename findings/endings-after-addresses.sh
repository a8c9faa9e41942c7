#!/bin/sh
# Addresses in Tamil sentences, which get a case ending after a hyphen ("at example.com" is `example.com-ல்`), as packages that
# make links of plain text find them.
# Guess before trying: each finds the address and ends it at the hyphen, since no host ends in Latin letters, a hyphen and Tamil.
# Seen: linkify-it 6.1.0 (with `fuzzyLink`) and autolinker 4.1.5 find neither the site nor the mail address, though they find
# both with a space in place of the hyphen. marked 18.2.1 links to a host that does not exist, `www.example.com-ல்`, and finds no
# mail address. linkifyjs 4.4.0 is right for both. With `https://` before it, all four take the ending for a part of the host.
# Exits with 1 if one of them does otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund linkify-it@6.1.0 autolinker@4.1.5 marked@18.2.1 linkifyjs@4.4.0
cat > look.js <<'JS'
import { readFileSync } from 'node:fs'
import Autolinker from 'autolinker'
import { LinkifyIt } from 'linkify-it'
import { find } from 'linkifyjs'
import { marked } from 'marked'

for (const name of ['linkify-it', 'autolinker', 'marked', 'linkifyjs'])
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version)
const packages = {
  'linkify-it': (text) => new LinkifyIt({ fuzzyLink: true }).match(text)?.[0]?.url,
  'autolinker': (text) => Autolinker.parse(text, {})[0]?.getAnchorHref(),
  'marked': (text) => /href="([^"]*)"/.exec(marked.parseInline(text))?.[1],
  'linkifyjs': (text) => find(text)[0]?.href,
}
const site = 'http://www.example.com'
const mail = 'mailto:info@example.com'
const names = Object.keys(packages)
// The text, what is expected, and what each package finds, in the order above.
const cases = [
  ['www.example.com பாருங்கள்', site, [site, site, site, site]],
  ['www.example.com-ல் பாருங்கள்', site, [undefined, undefined, `${site}-ல்`, site]],
  ['info@example.com எழுதுங்கள்', mail, [mail, mail, mail, mail]],
  ['info@example.com-க்கு எழுதுங்கள்', mail, [undefined, undefined, undefined, mail]],
  ['https://example.com-ல் பாருங்கள்', 'https://example.com', Array(4).fill('https://example.com-ல்')],
]
let isAsSeen = true
for (const [text, expected, found] of cases)
  for (const [index, name] of names.entries()) {
    const link = packages[name](text)
    const seen = link && decodeURI(link)
    isAsSeen &&= seen === found[index]
    if (seen !== expected) console.log(`${name}: ${text}  expected ${expected}, seen ${seen ?? 'no link'}`)
  }
process.exit(isAsSeen ? 0 : 1)
JS
node look.js
