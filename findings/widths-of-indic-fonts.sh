#!/bin/sh
# The average widths from which tools compute fallback fonts that do not shift a page, for families of Indian scripts.
# Guess before trying: the width of Anek Tamil is measured with Tamil letters, since Tamil is what the family is for.
# Seen (@capsizecss/metrics 4.3.0): it is measured with Latin letters, and once more with Thai letters, which the family does
# not have: the width is that of the sign for a missing letter, 1160 in each weight. None is measured with Tamil. So
# fontaine 1.0.0 makes a fallback (`size-adjust`) that fits the English on a page and leaves Tamil to chance.
# Exits with 1 if it is otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund @capsizecss/metrics@4.3.0 fontaine@1.0.0 fontkit@2.0.4 \
  @fontsource-variable/anek-tamil@5.3.0
cat > look.js <<'JS'
import { readFileSync } from 'node:fs'
import { entireMetricsCollection } from '@capsizecss/metrics/entireMetricsCollection'
import { generateFontFace, getMetricsForFamily } from 'fontaine'
import * as fontkit from 'fontkit'

const { subsets, variants, unitsPerEm } = entireMetricsCollection.anekTamil
const thai = Object.values(variants).map((variant) => variant.subsets.thai.xWidthAvg)
console.log('measured with', Object.keys(subsets), 'Thai widths', [...new Set(thai)])

const file = 'node_modules/@fontsource-variable/anek-tamil/files/anek-tamil-tamil-wght-normal.woff2'
const font = fontkit.create(readFileSync(file))
const scale = unitsPerEm / font.unitsPerEm
const text = 'ஆங்கிலம் பேச எளிய வழி'
const width = Math.round((font.layout(text).advanceWidth * scale) / [...new Intl.Segmenter('ta').segment(text)].length)
const missing = font.getGlyph(0).advanceWidth * scale
console.log(`Latin ${subsets.latin.xWidthAvg}, a Tamil letter ${width}, the sign for a missing letter ${missing}`)

const [own, device] = [await getMetricsForFamily('Anek Tamil'), await getMetricsForFamily('Arial')]
const face = generateFontFace(own, { name: 'Anek Tamil fallback', font: 'Arial', metrics: device })
console.log(face)
const isSame =
  Object.keys(subsets).join() === 'latin,thai' &&
  thai.every((one) => one === 1160) &&
  missing === 1160 &&
  own.xWidthAvg === subsets.latin.xWidthAvg &&
  width > 1.3 * subsets.latin.xWidthAvg
process.exit(isSame ? 0 : 1)
JS
node look.js
