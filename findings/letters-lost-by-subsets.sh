#!/bin/sh
# A font that is cut down to the letters of a Tamil headline, as tools for fast pages do.
# Guess before trying: a font with every letter of a text draws this text as the whole font does.
# Seen (subset-font 2.9.0, harfbuzzjs 1.6.4): "கொடு" is drawn wrongly. Its vowel `ொ` is one character, and is drawn as two parts
# on both sides of the consonant, which are characters of their own (`ெ`, `ா`). HarfBuzz takes it apart only if the font has
# them, and they are not in the text, so the cut font draws the vowel whole, behind the consonant. Words without such a vowel
# are right, so a look at one headline shows nothing. The text with its NFD form beside it brings the parts along.
# Exits with 1 if it is otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund subset-font@2.9.0 harfbuzzjs@1.6.4 @fontsource/noto-sans-tamil@5.3.0
cat > look.js <<'JS'
import { readFileSync } from 'node:fs'
import * as harfbuzz from 'harfbuzzjs'
import subsetFont from 'subset-font'

for (const name of ['subset-font', 'harfbuzzjs'])
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version)
const file = 'node_modules/@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil-400-normal.woff2'
const letters = Array.from({ length: 128 }, (_, index) => String.fromCodePoint(0x0b80 + index)).join('')
const cut = (text) => subsetFont(readFileSync(file), text, { targetFormat: 'truetype' })
/** The outlines of a text and how far each moves on: numbers of glyphs differ between fonts, outlines do not. */
function draw(font, text) {
  const opened = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(font)))
  const buffer = new harfbuzz.Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  harfbuzz.shape(opened, buffer)
  const positions = buffer.getGlyphPositions()
  return buffer.getGlyphInfos().map(({ codepoint }, index) => [positions[index].xAdvance, opened.glyphToPath(codepoint)])
}
const whole = await cut(letters)
let isAsSeen = true
for (const [word, isRight] of [['வாசல்', true], ['பேசு', true], ['கொடு', false], ['போட்டி', false], ['கௌரி', false]]) {
  const expected = draw(whole, word)
  const seen = draw(await cut(word), word)
  const decomposed = draw(await cut(word + word.normalize('NFD')), word)
  isAsSeen &&= (JSON.stringify(seen) === JSON.stringify(expected)) === isRight
  isAsSeen &&= JSON.stringify(decomposed) === JSON.stringify(expected)
  const widths = (glyphs) => glyphs.map(([width]) => width).join(', ')
  console.log(`${word}: expected glyphs of widths ${widths(expected)}; seen ${widths(seen)}; with NFD ${widths(decomposed)}`)
}
process.exit(isAsSeen ? 0 : 1)
JS
node look.js
