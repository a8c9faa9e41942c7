#!/bin/sh
# An order in an HTML mail, a table with seats and price, as plain text by packages that make such texts for mails and scripts.
# Guess before trying: cells of a row have at least a space between them, as they do when the mail is copied from a browser.
# Seen (html-to-text 10.0.1 with its defaults, and mailparser 3.14.2, which fills `text` with it): where the HTML has no white
# space between cells, as React and minifiers write it, the text has none either: 2 seats at 500 are "2500", and "Seats" and
# "Price" one word. So are a term and its value in a `dl`. Whoever reads amounts from such a `text` finds one that nobody
# wrote. node-html-markdown 2.0.0 and turndown 7.2.5 keep cells apart.
# Exits with 1 if one of them does otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund html-to-text@10.0.1 mailparser@3.14.2 turndown@7.2.5 \
  node-html-markdown@2.0.0
cat > look.js <<'JS'
import { readFileSync } from 'node:fs'
import { convert } from 'html-to-text'
import { simpleParser } from 'mailparser'
import { NodeHtmlMarkdown } from 'node-html-markdown'
import TurndownService from 'turndown'

for (const name of ['html-to-text', 'mailparser', 'turndown', 'node-html-markdown'])
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version)
const parts = {
  table: '<table><tr><th>Seats</th><th>Price</th></tr><tr><td>2</td><td>500</td></tr></table>',
  list: '<dl><dt>2</dt><dd>500</dd></dl>',
}
const head = 'From: a@example.com\r\nTo: b@example.com\r\nSubject: Order\r\nMIME-Version: 1.0\r\n'
const readers = {
  'html-to-text': (html) => convert(html),
  'mailparser': async (html) => (await simpleParser(`${head}Content-Type: text/html; charset=utf-8\r\n\r\n${html}`)).text,
  'turndown': (html) => new TurndownService().turndown(html),
  'node-html-markdown': (html) => NodeHtmlMarkdown.translate(html),
}
let isAsSeen = true
for (const [part, html] of Object.entries(parts))
  for (const [name, read] of Object.entries(readers)) {
    const text = (await read(html)).trim()
    const isJoined = /2500/.test(text)
    const areJoined = name === 'html-to-text' || name === 'mailparser'
    isAsSeen &&= isJoined === areJoined
    console.log(`${part} by ${name}: numbers expected apart, seen ${JSON.stringify(text)}`)
  }
process.exit(isAsSeen ? 0 : 1)
JS
node look.js
