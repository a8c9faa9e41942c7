#!/bin/sh
# Headlines in scripts of India on images for link previews, which satori draws for many sites (`@vercel/og`), and in PDFs.
# Guess before trying: what makes an image of a text puts its signs where the font says, as every browser does with that font.
# Seen (satori 0.63.2; judged by harfbuzzjs 1.6.4, with Noto Sans 5.3.0 of Fontsource): satori draws a sign for each character, in
# the order of the characters. Vowels that stand before their consonant are behind it ("பேசு" begins with ப, "हिन्दी" with ह), and
# nothing is joined, so that halves of letters have a stroke below them. Nothing warns, and English on the same image is right.
# Browsers are not asked, so the page that is shared shows nothing of it. fontkit 2.0.4, by which pdfkit and react-pdf set texts,
# finds the same signs as HarfBuzz.
# Exits with 1 if one of them does otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund satori@0.63.2 fontkit@2.0.4 harfbuzzjs@1.6.4 subset-font@2.9.0 \
  @fontsource/noto-sans@5.3.0 @fontsource/noto-sans-tamil@5.3.0 @fontsource/noto-sans-devanagari@5.3.0
cat > look.js <<'JS'
import { readFileSync } from 'node:fs'
import * as fontkit from 'fontkit'
import * as harfbuzz from 'harfbuzzjs'
import satori from 'satori'
import subsetFont from 'subset-font'

for (const name of ['satori', 'fontkit', 'harfbuzzjs'])
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version)
const scripts = { tamil: 0x0b80, devanagari: 0x0900, latin: 0x0020 }
async function readFont(script) {
  const family = script === 'latin' ? 'noto-sans' : `noto-sans-${script}`
  const file = readFileSync(`node_modules/@fontsource/${family}/files/${family}-${script}-400-normal.woff`)
  const letters = Array.from({ length: 128 }, (_, index) => String.fromCodePoint(scripts[script] + index)).join('')
  return subsetFont(file, letters, { targetFormat: 'truetype' })
}
const expected = (font, text) => {
  const face = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(font)))
  const buffer = new harfbuzz.Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  harfbuzz.shape(face, buffer)
  return buffer.getGlyphInfos().map(({ codepoint }) => codepoint)
}
/** The outlines of a text at the left edge, as satori draws them. */
async function draw(data, children) {
  const fonts = [{ name: 'Headline', data, weight: 400 }]
  const svg = await satori({ type: 'div', props: { children, style: { display: 'flex', fontSize: 100 } } }, { width: 1200, height: 630, fonts })
  return /<path [^>]*d="([^"]+)"/.exec(svg)?.[1] ?? ''
}
let isAsSeen = true
const words = [
  ...[['tamil', 'பேசு', 'ப'], ['tamil', 'கொடு', 'க'], ['devanagari', 'हिन्दी', 'ह'], ['devanagari', 'कविता', undefined]],
  ...[['tamil', 'படம', undefined], ['latin', 'Speak', undefined]],
]
for (const [script, word, early] of words) {
  const font = await readFont(script)
  const glyphs = expected(font, word)
  const parsed = fontkit.create(font)
  const single = [...word].map((letter) => parsed.glyphForCodePoint(letter.codePointAt(0)).id)
  const isPlain = String(glyphs) === String(single)
  isAsSeen &&= String(parsed.layout(word).glyphs.map(({ id }) => id)) === String(glyphs)
  const drawn = await draw(font, word)
  const first = early ?? word[0]
  const beginsWith = drawn.startsWith(await draw(font, first))
  isAsSeen &&= beginsWith
  isAsSeen &&= isPlain === ['படம', 'Speak'].includes(word)
  if (early !== undefined) isAsSeen &&= glyphs[0] !== single[0]
  console.log(`${word}: expected glyphs ${glyphs.join(' ')}; one for each character ${single.join(' ')}; satori begins with ${beginsWith ? first : 'another sign'}`)
}
process.exit(isAsSeen ? 0 : 1)
JS
node look.js
