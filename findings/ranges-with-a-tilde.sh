#!/bin/sh
# Ranges that are written with a tilde, "ages 6~8", as they stand in price lists and answers of assistants, read as Markdown.
# Guess before trying: words are struck out between two tildes (`~~`), as GitHub describes it, and a single one is a sign, which
# at most opens something at the beginning of a word; so all parsers show a range as it was written.
# Seen (marked 18.2.1; micromark 4.0.3 with micromark-extension-gfm 3.0.0, which remark-gfm calls): "ages 6~8, 9~11" strikes out "8, 9",
# within words, so two ages are lost to whoever reads the text without its lines; a sentence with one range is right.
# "₹~500 to ~600" is right too. markdown-it 15.0.3, showdown 2.1.0 and commonmark 0.31.2 keep all. A backslash before the
# tilde keeps it in all five.
# Exits with 1 if one of them does otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund marked@18.2.1 micromark@4.0.3 micromark-extension-gfm@3.0.0 \
  markdown-it@15.0.3 showdown@2.1.0 commonmark@0.31.2
cat > look.js <<'JS'
import { readFileSync } from 'node:fs'
import { HtmlRenderer, Parser } from 'commonmark'
import MarkdownIt from 'markdown-it'
import { marked } from 'marked'
import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import showdown from 'showdown'

const readers = {
  marked,
  micromark: (text) => micromark(text, { extensions: [gfm()], htmlExtensions: [gfmHtml()] }),
  'markdown-it': (text) => new MarkdownIt().render(text),
  showdown: (text) => new showdown.Converter().makeHtml(text),
  commonmark: (text) => new HtmlRenderer().render(new Parser().parse(text)),
}
for (const name of [...Object.keys(readers), 'micromark-extension-gfm'])
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version)
const texts = { 'ages 6~8, 9~11': true, 'ages 6~8': false, '₹~500 to ~600': false, 'ages 6\\~8, 9\\~11': false }
let isAsSeen = true
for (const [text, isTorn] of Object.entries(texts))
  for (const [name, read] of Object.entries(readers)) {
    const html = read(text).trim()
    isAsSeen &&= html.includes('<del>8, 9</del>') === (isTorn && ['marked', 'micromark'].includes(name))
    isAsSeen &&= html.includes('<del>') === (isTorn && ['marked', 'micromark'].includes(name))
    console.log(`${text} by ${name}: guessed ${text.replaceAll('\\', '')}, seen ${html}`)
  }
process.exit(isAsSeen ? 0 : 1)
JS
node look.js
