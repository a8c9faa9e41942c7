#!/bin/sh
# A document that is read and written again, as for a feed or a drawing in which a script changes one thing.
# Guess before trying: what a reader and a writer of one package leave alone comes back as it was; numbers are made of texts at
# most where the text is how a number is written, and references to characters (`&#2986;`) are read, as they are XML itself.
# Seen (fast-xml-parser 5.12.1 with `preserveOrder`, which it has for this): a phone number loses its plus, a postcode its first
# zero, version 1.10 is 1.1, and the flat 12e3 is 12000. Words around an element in a line lose their spaces. A reference to
# a Tamil letter is kept as the signs that it is written with, and gets an `&amp;`, so readers of the copy see `&#2986;`.
# xml2js 0.6.2 gives each text as it is, though not its place in a line; @rgrove/parse-xml 4.2.0 gives both.
# Exits with 1 if one of them does otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund fast-xml-parser@5.12.1 xml2js@0.6.2 @rgrove/parse-xml@4.2.0
cat > look.js <<'JS'
import { readFileSync } from 'node:fs'
import { parseXml } from '@rgrove/parse-xml'
import { XMLBuilder, XMLParser } from 'fast-xml-parser'
import xml2js from 'xml2js'

for (const name of ['fast-xml-parser', 'xml2js', '@rgrove/parse-xml'])
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version)
const options = { preserveOrder: true, ignoreAttributes: false }
const parts = {
  '+919840012345': '919840012345',
  '0600': '600',
  '1.10': '1.1',
  '12e3': '12000',
  'From <b>4,999</b> only': 'From<b>4,999</b>only',
  '&#2986;&#3006;&#2975;&#2990;&#3021;': '&amp;#2986;&amp;#3006;&amp;#2975;&amp;#2990;&amp;#3021;',
  'Ravi &amp; Sons': 'Ravi &amp; Sons',
}
let isAsSeen = true
for (const [part, expected] of Object.entries(parts)) {
  const xml = `<a>${part}</a>`
  const again = new XMLBuilder(options).build(new XMLParser(options).parse(xml))
  isAsSeen &&= again === `<a>${expected}</a>`
  console.log(`fast-xml-parser: expected ${xml}, seen ${again}`)
  if (part.includes('<b>')) continue
  const text = part.startsWith('&#') ? 'பாடம்' : part.replace('&amp;', '&')
  const others = [(await xml2js.parseStringPromise(xml)).a, parseXml(xml).text]
  isAsSeen &&= others.every((other) => other === text)
  console.log(`xml2js, parse-xml: expected "${text}", seen`, others)
}
isAsSeen &&= parseXml('<a>From <b>4,999</b> only</a>').text === 'From 4,999 only'
process.exit(isAsSeen ? 0 : 1)
JS
node look.js
