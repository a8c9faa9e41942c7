#!/bin/sh
# Words of India with soft hyphens from a package that hyphenates texts, as they are drawn where no line breaks.
# Guess before trying: a soft hyphen is not seen unless a line breaks there, so a word that fits is drawn as it was without it.
# Seen (hyphen 1.14.1; drawn by harfbuzzjs 1.6.4 with Noto Sans 5.3.0 of Fontsource): in Tamil it is put within ஸ்ரீ and within க்ஷ,
# which are one sign each, and the two halves are drawn side by side, the first with a dot above it: the names ஸ்ரீதர் and அக்ஷயா
# look misspelt on a line in the middle of a page, and are wider. Hindi, Malayalam and Bengali keep such signs whole
# (श्रीमती, ലക്ഷ്മി), and so does Tamil in லக்ஷ்மி, so a look at one name shows nothing.
# Exits with 1 if it is otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund hyphen@1.14.1 harfbuzzjs@1.6.4 subset-font@2.9.0 \
  @fontsource/noto-sans-tamil@5.3.0 @fontsource/noto-sans-devanagari@5.3.0 @fontsource/noto-sans-malayalam@5.3.0 \
  @fontsource/noto-sans-bengali@5.3.0
cat > look.js <<'JS'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as harfbuzz from 'harfbuzzjs'
import subsetFont from 'subset-font'

for (const name of ['hyphen', 'harfbuzzjs'])
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version)
const load = createRequire(import.meta.url)
const languages = {
  ta: ['tamil', 0x0b80, { 'ஸ்ரீதர்': false, 'அக்ஷயா': false, 'லக்ஷ்மி': true, 'வணக்கம்': true }],
  hi: ['devanagari', 0x0900, { 'श्रीमती': true, 'राष्ट्रपति': true, 'विद्यार्थियों': true }],
  ml: ['malayalam', 0x0d00, { 'ലക്ഷ്മി': true, 'ശ്രീകുമാർ': true }],
  bn: ['bengali', 0x0980, { 'শ্রীমতী': true, 'শিক্ষার্থীদের': true }],
}
async function openFont(script, first) {
  const letters = Array.from({ length: 128 }, (_, index) => String.fromCodePoint(first + index)).join('')
  const file = `node_modules/@fontsource/noto-sans-${script}/files/noto-sans-${script}-${script}-400-normal.woff`
  const font = await subsetFont(readFileSync(file), `${letters}\u00ad\u200c\u200d`, { targetFormat: 'truetype' })
  return new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(font)))
}
/** How far a word moves on, in thousandths of its size: soft hyphens have no width. */
function measure(font, word) {
  const buffer = new harfbuzz.Buffer()
  buffer.addText(word)
  buffer.guessSegmentProperties()
  harfbuzz.shape(font, buffer)
  return buffer.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0)
}
let isAsSeen = true
for (const [language, [script, first, words]] of Object.entries(languages)) {
  const font = await openFont(script, first)
  for (const [word, isWhole] of Object.entries(words)) {
    const hyphenated = load(`hyphen/${language}`).hyphenateSync(word)
    const widths = [measure(font, word), measure(font, hyphenated)]
    isAsSeen &&= (widths[0] === widths[1]) === isWhole
    console.log(`${word} as ${hyphenated.replaceAll('\u00ad', '|')}: expected a width of ${widths[0]}, seen ${widths[1]}`)
  }
}
process.exit(isAsSeen ? 0 : 1)
JS
node look.js
