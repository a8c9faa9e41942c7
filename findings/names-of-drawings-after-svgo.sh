#!/bin/sh
# A drawing that is read out as one image with a name, after SVGO, which makes drawings smaller.
# Guess before trying: ids that an attribute of the drawing names stay, as those that `href` and `url()` name do, and so does
# `role="img"`, since nothing can be seen of either.
# Seen (svgo 4.1.0, its defaults): the ids go although `aria-labelledby` and `aria-describedby` stay and name them, and so does
# the role. A map that is named by the text in it has no name afterwards, one that is described has no description, and both
# are no image; a title alone is still found. `cleanupIds: false` and `keepRoleAttr: true` keep drawings as they were.
# Exits with 1 if it is otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund svgo@4.1.0 dom-accessibility-api@0.7.0 jsdom@26.1.0
cat > look.js <<'JS'
import { readFileSync } from 'node:fs'
import { computeAccessibleDescription, computeAccessibleName } from 'dom-accessibility-api'
import { JSDOM } from 'jsdom'
import { optimize } from 'svgo'

console.log('svgo', JSON.parse(readFileSync('node_modules/svgo/package.json', 'utf8')).version)
const draw = (attributes, inner) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 99 9" role="img" ${attributes}>${inner}<path d="M0 0h9v9z"/></svg>`
const drawings = {
  'named by its text': draw('aria-labelledby="place"', '<text id="place" x="9" y="9">8 Well Lane</text>'),
  'with a description': draw('aria-describedby="way"', '<title>Map</title><desc id="way">Left of the station</desc>'),
  'with a title alone': draw('aria-labelledby="name"', '<title id="name">Map</title>'),
}
const read = (svg) => {
  const drawing = new JSDOM(svg).window.document.querySelector('svg')
  const name = computeAccessibleName(drawing)
  return [drawing.getAttribute('role'), name, computeAccessibleDescription(drawing)]
}
const expected = {
  'named by its text': [['img', '8 Well Lane', ''], [null, '', '']],
  'with a description': [['img', 'Map', 'Left of the station'], [null, 'Map', '']],
  'with a title alone': [['img', 'Map', ''], [null, 'Map', '']],
}
const overrides = { cleanupIds: false, removeUnknownsAndDefaults: { keepRoleAttr: true } }
const careful = { plugins: [{ name: 'preset-default', params: { overrides } }] }
let isAsSeen = true
for (const [kind, svg] of Object.entries(drawings)) {
  const pair = [read(svg), read(optimize(svg).data)]
  isAsSeen &&= JSON.stringify(pair) === JSON.stringify(expected[kind])
  isAsSeen &&= JSON.stringify(read(optimize(svg, careful).data)) === JSON.stringify(pair[0])
  console.log(`${kind}: expected ${JSON.stringify(pair[0])} (role, name, description), seen ${JSON.stringify(pair[1])}`)
}
process.exit(isAsSeen ? 0 : 1)
JS
node look.js
