#!/bin/sh
# A Tamil page that Chromium saves as a PDF, and the text that pdfjs, the reader of Firefox and of many programs, finds in it.
# Guess before trying: the words of the page, as the PDF says for each glyph which characters it stands for.
# Seen (Chromium 156, pdfjs-dist 4.10.38): glyphs come in the order in which they are drawn, and vowels that are drawn before
# their consonant so come before it: "பேசுங்கள்" (speak) begins with a lone vowel sign. A search for it finds nothing, and so does one in
# an archive of such files; "வணக்கம்", in which both orders are one, is found. English is whole.
# Needs Chromium, whose command CHROMIUM can name. Exits with 1 if it is otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund pdfjs-dist@4.10.38 @fontsource/noto-sans-tamil@5.3.0
cat > look.js <<'JS'
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { getDocument, version } from 'pdfjs-dist/legacy/build/pdf.mjs'

console.log('pdfjs-dist', version)
const file = (name) => `url(node_modules/@fontsource/noto-sans-tamil/files/noto-sans-tamil-${name}-400-normal.woff2)`
const fonts = ['tamil', 'latin'].map((name) => `@font-face { font-family: ${name}; src: ${file(name)} }`).join('\n')
// Whether the word is found.
const words = { 'Spoken English': true, 'வணக்கம்': true, 'சந்தா': true, 'பேசுங்கள்': false, 'சென்னை': false, 'போட்டி': false }
const style = `<style>${fonts} p { font: 20px tamil, latin }</style>`
writeFileSync(
  'page.html',
  `<!doctype html><html lang="ta"><meta charset="utf-8"><title>Page</title>${style}${Object.keys(words).map((word) => `<p>${word}</p>`).join('')}`,
)
const options = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--no-pdf-header-footer']
execFileSync(
  process.env.CHROMIUM ?? 'chromium',
  [...options, `--user-data-dir=${process.cwd()}/profile`, '--print-to-pdf=page.pdf', `file://${process.cwd()}/page.html`],
  { stdio: 'ignore', timeout: 60_000 },
)
const pdf = await getDocument({ data: new Uint8Array(readFileSync('page.pdf')), verbosity: 0 }).promise
const { items } = await (await pdf.getPage(1)).getTextContent()
// Spaces between the parts of a word are no matter here.
const text = items.map(({ str }) => str).join('').replace(/\s/g, '')
let isAsSeen = true
for (const [word, isFound] of Object.entries(words)) {
  const found = text.includes(word.replace(/\s/g, ''))
  isAsSeen &&= found === isFound
  console.log(`"${word}": expected in the text, ${found ? 'found' : 'not found'}`)
}
console.log(`the text: ${text}`)
process.exit(isAsSeen ? 0 : 1)
JS
node look.js
