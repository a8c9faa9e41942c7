#!/bin/sh
# The size of drawings, which builders of sites write into `<img>` so that nothing moves while a page loads.
# Guess before trying: whatever spelling of XML and SVG a drawing has, its size is the one that browsers find, or it is refused.
# Seen (image-size 2.1.0): of a `viewBox` with commas, as scripts that draw charts write it, width and height are undefined,
# without an error. With spaces around the `=` of `width` the size is that of the `viewBox`, and a former size that is kept in a
# comment before the drawing counts in place of its own. A drawing whose elements have a prefix (`svg:svg`) is refused.
# probe-image-size 7.5.0 is right for all of these.
# Exits with 1 if one of them does otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund image-size@2.1.0 probe-image-size@7.5.0
cat > look.js <<'JS'
import { readFileSync } from 'node:fs'
import { imageSize } from 'image-size'
import probe from 'probe-image-size'

for (const name of ['image-size', 'probe-image-size'])
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version)
const space = 'http://www.w3.org/2000/svg'
const drawings = [
  [`<svg xmlns="${space}" viewBox="0 0 240 120"/>`, '240x120', '240x120'],
  [`<svg xmlns="${space}" viewBox="0,0,240,120"/>`, '240x120', 'undefinedxundefined'],
  [`<svg xmlns="${space}" width = "480" height = "240" viewBox="0 0 240 120"/>`, '480x240', '240x120'],
  [`<!-- was <svg width="24" height="24"> --><svg xmlns="${space}" width="480" height="240"/>`, '480x240', '24x24'],
  [`<svg:svg xmlns:svg="${space}" width="480" height="240"/>`, '480x240', 'refused'],
]
const format = (read) => {
  try {
    const { width, height } = read()
    return `${width}x${height}`
  } catch {
    return 'refused'
  }
}
let isAsSeen = true
for (const [drawing, expected, wrong] of drawings) {
  const bytes = Buffer.from(drawing)
  const seen = format(() => imageSize(bytes))
  const other = format(() => probe.sync(bytes))
  isAsSeen &&= seen === wrong && other === expected
  console.log(`${drawing}: expected ${expected}; seen ${seen} with image-size, ${other} with probe-image-size`)
}
process.exit(isAsSeen ? 0 : 1)
JS
node look.js
