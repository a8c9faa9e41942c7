#!/bin/sh
# A text of several lines whose first is indented and long, such as a verse or a quotation, written as YAML.
# Guess before trying: what the package yaml writes with its defaults, it reads as the same text, however it folds the lines.
# Seen (yaml 2.9.1): it writes a folded block, and folds the first line too, though it is indented. YAML keeps line breaks beside
# indented lines, and takes them for spaces elsewhere: the first line so breaks after 80 characters, and its end and the next
# line are one. js-yaml 4.3.2 reads the same of it, so the file is what is wrong. Other indented lines are right, and so are
# all with `lineWidth: 0`. js-yaml writes such a text rightly. A script that reads and writes contents again changes them.
# Exits with 1 if the packages do otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund yaml@2.9.1 js-yaml@4.3.2
cat > look.js <<'JS'
import { readFileSync } from 'node:fs'
import { dump, load } from 'js-yaml'
import { parse, stringify } from 'yaml'

for (const name of ['yaml', 'js-yaml'])
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version)
const long = 'Speak ten minutes a day from your own home, and go on until you are not shy any more of it.'
const texts = {
  'first line indented': [`  ${long}\nThen come to the first lesson.`, false],
  'second line indented': [`Our rule:\n  ${long}\nThen come.`, true],
  'first line indented and short': ['  Speak ten minutes a day.\nThen come.', true],
  'nothing indented': [`${long}\nThen come.`, true],
}
let isAsSeen = true
for (const [name, [text, isKept]] of Object.entries(texts)) {
  const document = stringify({ text })
  const seen = [parse(document), load(document)].map((value) => value.text)
  const unfolded = parse(stringify({ text }, { lineWidth: 0 })).text
  const other = load(dump({ text })).text
  isAsSeen &&= seen.every((one) => (one === text) === isKept) && unfolded === text && other === text
  console.log(`${name}: expected ${JSON.stringify(text)}`)
  console.log(`  seen ${seen[0] === text ? 'that' : JSON.stringify(seen[0])}, by js-yaml ${seen[1] === seen[0] ? 'too' : seen[1]}`)
  if (!isKept) console.log(document)
}
process.exit(isAsSeen ? 0 : 1)
JS
node look.js
