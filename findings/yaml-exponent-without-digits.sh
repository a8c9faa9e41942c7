#!/bin/sh
# The package yaml, reading as YAML 1.1, and a word that looks like the end of a number.
# Guess before trying: `e9` is a text for every reader, because a number of YAML 1.1 begins with a digit or a point.
# Seen: the package reads `e9` and `E-3` as the number NaN; as YAML 1.2 it reads texts, and so does js-yaml. A room or a
# product of that name is lost between two tools that both accept the document.
# Exits with 1 if the packages do otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund yaml@2.9.1 js-yaml@4.3.2
cat > look.js <<'JS'
import { readFileSync } from 'node:fs'
import { load } from 'js-yaml'
import { parse } from 'yaml'

for (const name of ['yaml', 'js-yaml'])
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version)
let isAsSeen = true
for (const text of ['e9', 'E-3']) {
  const document = `room: ${text}\n`
  const seen = [parse(document, { version: '1.1' }), parse(document), load(document)].map(({ room }) => room)
  isAsSeen &&= Number.isNaN(seen[0]) && seen[1] === text && seen[2] === text
  console.log(`${text}: expected a text three times, seen ${seen.join(', ')} (yaml as 1.1, yaml as 1.2, js-yaml)`)
}
process.exit(isAsSeen ? 0 : 1)
JS
node look.js
