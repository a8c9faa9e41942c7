#!/bin/sh
# Arabic words in pictures for link previews, drawn by satori, with which many sites make them from HTML.
# Guess before trying: letters are joined and their dots are where HarfBuzz puts them, as satori shapes with HarfBuzz and runs
# from right to left are in order.
# Seen (satori 0.63.2; measured with harfbuzzjs 1.6.4 and @resvg/resvg-js 2.6.2): letters are joined, and marks that a font moves up
# or down are moved the other way. Noto Sans Arabic and Noto Naskh Arabic draw dots as marks, so ي has its two dots above in
# place of below, the dots of ت float half a letter higher, and "في" (in) reads like another word. Cairo, whose letters have
# their dots, is right until a vowel is written. In the Noto Sans of Tamil, Hindi, Malayalam and Thai nothing moved so, and all is right.
# Exits with 1 if the package does otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund satori@0.63.2 harfbuzzjs@1.6.4 @resvg/resvg-js@2.6.2 fontverter@2.0.0 \
  @fontsource/noto-sans-arabic@5.3.0 @fontsource/noto-naskh-arabic@5.3.0 @fontsource/cairo@5.3.0 @fontsource/noto-sans-tamil@5.3.0
cat > look.js <<'JS'
import { readFileSync } from 'node:fs'
import { Resvg } from '@resvg/resvg-js'
import fontverter from 'fontverter'
import * as harfbuzz from 'harfbuzzjs'
import satori from 'satori'

for (const name of ['satori', 'harfbuzzjs', '@resvg/resvg-js'])
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version)

// The font, its letters, a word, and whether its picture is as high as its letters with their marks.
const cases = [
  ['noto-sans-arabic', 'arabic', 'ي', false],
  ['noto-sans-arabic', 'arabic', 'ت', false],
  ['noto-sans-arabic', 'arabic', 'في', false],
  ['noto-naskh-arabic', 'arabic', 'خ', false],
  ['cairo', 'arabic', 'في', true],
  ['cairo', 'arabic', 'بَ', false],
  ['noto-sans-tamil', 'tamil', 'ஸ்ரீ', true],
]
/** From the lowest to the highest point of a word, in thousandths of its size. */
async function measure(font, word) {
  const face = new harfbuzz.Face(new harfbuzz.Blob(await fontverter.convert(font, 'truetype')))
  const opened = new harfbuzz.Font(face)
  const buffer = new harfbuzz.Buffer()
  buffer.addText(word)
  buffer.guessSegmentProperties()
  harfbuzz.shape(opened, buffer)
  const edges = buffer.getGlyphInfosAndPositions().flatMap(({ codepoint, yOffset = 0 }) => {
    const { yBearing, height } = opened.glyphExtents(codepoint)
    return [yOffset + yBearing, yOffset + yBearing + height]
  })
  return ((Math.max(...edges) - Math.min(...edges)) / face.upem) * 1000
}
async function draw(data, word) {
  const element = { type: 'div', props: { style: { display: 'flex', fontSize: 1000 }, children: word } }
  const fonts = [{ name: 'Own', data, weight: 400, style: 'normal' }]
  return new Resvg(await satori(element, { width: 4000, height: 4000, fonts })).getBBox().height
}

let isAsSeen = true
for (const [name, letters, word, isRight] of cases) {
  const font = readFileSync(`node_modules/@fontsource/${name}/files/${name}-${letters}-400-normal.woff`)
  const [expected, drawn] = [await measure(font, word), await draw(font, word)]
  isAsSeen &&= Math.abs(expected - drawn) < 10 === isRight
  console.log(`${word} in ${name}: expected ${Math.round(expected)} high, drawn ${Math.round(drawn)}`)
}
process.exit(isAsSeen ? 0 : 1)
JS
node look.js
