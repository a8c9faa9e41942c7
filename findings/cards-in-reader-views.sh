#!/bin/sh
# A list of classes, equal cards of a picture, a headline, a sentence and a link with an arrow, in the reader view of Firefox
# (Readability), by which many programs for assistants take the text of a page.
# Guess before trying: cards that are made alike are all kept, or all left out.
# Seen (@mozilla/readability 0.6.0, jsdom 29.1.1): of six cards the one is left out whose link takes more than a fifth of its letters,
# "Printing" with a short sentence beside five with longer ones, without a gap: readers learn of five classes. A comma more
# in its sentence changes nothing, a few words more bring it back, and so does a class such as `text` on the cards. Without
# the arrow, a drawing in the link, all six stay. defuddle 0.19.4 keeps all six.
# Exits with 1 if one of them does otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund @mozilla/readability@0.6.0 jsdom@29.1.1 defuddle@0.19.4
cat > look.js <<'JS'
import { readFileSync } from 'node:fs'
import { Readability } from '@mozilla/readability'
import { Defuddle } from 'defuddle/node'
import { JSDOM } from 'jsdom'

for (const name of ['@mozilla/readability', 'jsdom', 'defuddle'])
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version)
const url = 'https://www.school.example/classes'
const classes = {
  Clay: 'From a ball to a jug with a handle. You throw, trim, glaze and fire it here.',
  Wood: 'A stool with four legs that all touch the floor, made without a single screw.',
  Books: 'You fold, sew and bind three books, and put an old one back together again.',
  Weaving: 'You set up a loom once, which takes an evening, and then weave a rug on it.',
  Printing: 'You cut a block and print sixty cards.',
  Repair: 'You bring what no longer works. You learn to measure, solder and leave alone.',
}
const arrow = '<svg viewBox="0 0 9 9" width="9" height="9" aria-hidden="true"><path d="M1 1l7 7"/></svg>'
const page = ({ printing = classes.Printing, kind = 'card', label = 'See when it meets', icon = arrow } = {}) => {
  const cards = Object.entries({ ...classes, Printing: printing }).map(
    ([name, text]) =>
      `<li><img src="/${name}.svg" alt=""><div class="${kind}"><h3>${name}</h3><p>${text}</p><div><a href="/classes#${name}">${label}${icon}</a></div></div></li>`,
  )
  const paragraph = '<p>Evening classes for people with day jobs, in a house with six rooms, where you learn a craft in ten evenings, with all materials, tools and tea.</p>'
  return `<!doctype html><html lang="en"><head><title>Classes</title></head><body><main><h1>Classes</h1>${paragraph}${paragraph}<ul>${cards.join('')}</ul>${paragraph}</main></body></html>`
}
const names = (text) => Object.keys(classes).filter((name) => text.includes(classes[name].slice(0, 13)))
const read = {
  readability: (html) => new Readability(new JSDOM(html, { url }).window.document).parse().textContent,
  defuddle: async (html) => (await Defuddle(new JSDOM(html, { url }).window.document, url)).content,
}
const pages = {
  'a short sentence': [page(), 5],
  'a comma more': [page({ printing: 'You cut a block, and print sixty cards.' }), 5],
  'a few words more': [page({ printing: 'You cut a block, mix the ink and print sixty cards, of which fifty are good, and keep all.' }), 6],
  'a class `text`': [page({ kind: 'text' }), 6],
  'a link without an icon': [page({ icon: '' }), 6],
}
let isAsSeen = true
for (const [what, [html, count]] of Object.entries(pages))
  for (const [name, extract] of Object.entries(read)) {
    const seen = names(await extract(html))
    isAsSeen &&= seen.length === (name === 'readability' ? count : 6)
    console.log(`${what}, by ${name}: guessed all six, seen ${seen.length}: ${seen.join(', ')}`)
  }
process.exit(isAsSeen ? 0 : 1)
JS
node look.js
