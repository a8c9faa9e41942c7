#!/bin/sh
# Words of Bengali, Kannada and Telugu as fontkit shapes them, by which PDFKit and React-PDF write certificates and invoices, beside
# HarfBuzz, which browsers call, with one font.
# Guess before trying: both choose the same glyphs in the same order, as the font says what belongs together and fontkit knows
# the scripts of India; what it does not know fails.
# Seen (fontkit 2.0.4, which pdfkit 0.20.2 calls; harfbuzzjs 1.6.4; Noto Sans 5.3.0 of Fontsource): in Bengali the stroke below
# ট্র is that of another glyph and stands under the next letter, so "ট্রেন" (train) is read as "টেন্র", and মেট্রো and ট্রাক are not words,
# without an error. In Kannada "ವಿಜ್ಞಾನ" (science) the vowel stands on the wrong letter, and so in every syllable of ಕ್ಷ or ಜ್ಞ with
# a vowel, while both alone are right. In Telugu the sign below "శక్తి" is at another place. Tamil and Hindi are right in thousands
# of syllables, so a look at them proves nothing.
# Exits with 1 if it is otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund fontkit@2.0.4 pdfkit@0.20.2 harfbuzzjs@1.6.4 fontverter@2.0.0 \
  $(for script in tamil devanagari bengali kannada telugu; do echo "@fontsource/noto-sans-$script@5.3.0"; done)
cat > look.js <<'JS'
import { readFileSync } from 'node:fs'
import * as fontkit from 'fontkit'
import fontverter from 'fontverter'
import * as harfbuzz from 'harfbuzzjs'
import PDFDocument from 'pdfkit'

for (const name of ['fontkit', 'pdfkit', 'harfbuzzjs'])
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version)
const words = {
  bengali: { 'ট্রেন': false, 'মেট্রো': false, 'ট্রাক': false, 'শ্রীমতী': true, 'পরীক্ষা': true },
  kannada: { 'ವಿಜ್ಞಾನ': false, 'ಪರೀಕ್ಷೆ': false, 'ಲಕ್ಷ್ಮಿ': false, 'ಶಿಕ್ಷಣ': true, 'ಕಾರ್ಯಕ್ರಮ': true },
  telugu: { 'శక్తి': false, 'వ్యక్తి': false, 'విద్యార్థులు': true, 'లక్ష్మి': true },
}
/** Every consonant, alone and before another one, with each of these vowels. */
const syllables = {
  tamil: [0x0b95, '்', ['', 'ா', 'ி', 'ீ', 'ு', 'ூ', 'ெ', 'ே', 'ை', 'ொ', 'ோ', 'ௌ']],
  devanagari: [0x0915, '्', ['', 'ा', 'ि', 'ी', 'ु', 'ू', 'ृ', 'े', 'ै', 'ो', 'ौ']],
}
async function openFont(script) {
  const file = `node_modules/@fontsource/noto-sans-${script}/files/noto-sans-${script}-${script}-400-normal.woff2`
  const bytes = await fontverter.convert(readFileSync(file), 'truetype')
  const font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(bytes)))
  return { bytes, font, other: fontkit.create(bytes) }
}
function shape(font, word) {
  const buffer = new harfbuzz.Buffer()
  buffer.addText(word)
  buffer.guessSegmentProperties()
  harfbuzz.shape(font, buffer)
  return buffer.getGlyphInfos().map(({ codepoint }) => codepoint).join(' ')
}
const shapeOther = (other, word) => other.layout(word).glyphs.map(({ id }) => id).join(' ')

let isAsSeen = true
for (const [script, list] of Object.entries(words)) {
  const { bytes, font, other } = await openFont(script)
  const document = new PDFDocument().font(bytes).fontSize(other.unitsPerEm)
  for (const [word, isRight] of Object.entries(list)) {
    const [expected, seen] = [shape(font, word), shapeOther(other, word)]
    // What PDFKit writes is as wide as what fontkit makes of the word.
    const width = other.layout(word).positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
    isAsSeen &&= (expected === seen) === isRight && Math.abs(document.widthOfString(word) - width) < 1
    console.log(`${word}: glyphs expected ${expected}, seen ${seen}`)
  }
}
for (const [script, [first, virama, vowels]] of Object.entries(syllables)) {
  const { font, other } = await openFont(script)
  const letters = Array.from({ length: 37 }, (_, index) => String.fromCodePoint(first + index)).filter(
    (letter) => /\p{L}/u.test(letter) && other.hasGlyphForCodePoint(letter.codePointAt(0)),
  )
  const all = letters.flatMap((letter) =>
    ['', ...letters.map((next) => virama + next)].flatMap((end) => vowels.map((vowel) => letter + end + vowel)),
  )
  const wrong = all.filter((syllable) => shape(font, syllable) !== shapeOther(other, syllable))
  isAsSeen &&= wrong.length === 0
  console.log(`${script}: of ${all.length} syllables expected 0 wrong, seen ${wrong.length}`)
}
process.exit(isAsSeen ? 0 : 1)
JS
node look.js
