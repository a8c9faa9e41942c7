#!/bin/sh
# A list of prices in a page whose sections stand in a grid, each entry with `break-inside: avoid`, printed from two browsers and
# read from the PDF.
# Guess before trying: an entry that does not fit onto a sheet begins the next one, as in a page without a grid; and whatever is
# divided, a line of text is on one sheet or on the other.
# Seen (Chromium 156, Firefox 153; read with mupdf 1.28.1): Firefox does so where sections are blocks or stand in a column of a flex
# box. In a grid, where the list is a grid as well, it divides the entry in spite of `break-inside`, and through a line of text:
# its upper half is at the foot of one sheet and its lower half at the head of the next, so that nobody can read it, and the text
# of the PDF has it twice. Chromium keeps every entry whole. `@media print { main { display: block } }` is what helps.
# Needs both browsers; CHROMIUM and FIREFOX can name their commands. Exits with 1 if one of them does otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund puppeteer-core@24.43.1 mupdf@1.28.1
cat > look.js <<'JS'
import { Document } from 'mupdf'
import puppeteer from 'puppeteer-core'

const entries = Array.from({ length: 24 }, (_, index) => index)
const lines = (index) => ['costs', 'includes', 'ends'].map((word) => `<p>Course ${index} ${word}</p>`).join('')
const list = entries.map((index) => `<li>${lines(index)}</li>`).join('')
const style = (display) => `body { margin: 0; font: 16px/24px sans-serif } main { display: ${display} } p { margin: 0 }
  ul { display: grid; gap: 10px; margin: 0; padding: 0; list-style: none }
  li { border: 1px solid; padding: 10px; break-inside: avoid }`
const write = (display) =>
  `<!doctype html><meta charset="utf-8"><style>${style(display)}</style><main><section><ul>${list}</ul></section><section><p>Where we are</p></section></main>`

/** The lines that stand on two sheets. */
function findCut(pdf) {
  const opened = Document.openDocument(pdf, 'application/pdf')
  const found = Array.from({ length: opened.countPages() }, (_, sheet) => {
    const { blocks } = JSON.parse(opened.loadPage(sheet).toStructuredText().asJSON())
    return blocks.flatMap(({ lines = [] }) => lines.map(({ text }) => text.trim()))
  }).flat()
  if (entries.some((index) => !found.includes(`Course ${index} ends`))) throw new Error('A line is missing.')
  return found.filter((text, index) => found.indexOf(text) !== index)
}
let isAsSeen = true
for (const [browser, executablePath, args] of [
  ['chrome', process.env.CHROMIUM, ['--no-sandbox']],
  ['firefox', process.env.FIREFOX, []],
]) {
  const launched = await puppeteer.launch({ browser, executablePath, args, timeout: 60_000 })
  const page = await launched.newPage()
  console.log(await launched.version())
  for (const display of ['block', 'flex; flex-direction: column', 'grid']) {
    await page.setContent(write(display))
    const cut = findCut(await page.pdf({ format: 'A4' }))
    const isCut = browser === 'firefox' && display === 'grid'
    isAsSeen &&= cut.length > 0 === isCut
    console.log(`main { display: ${display} }: expected no line on two sheets, seen ${cut.join(', ') || 'none'}`)
  }
  await launched.close()
}
process.exit(isAsSeen ? 0 : 1)
JS
CHROMIUM=$(command -v "${CHROMIUM:-chromium}") FIREFOX=$(command -v "${FIREFOX:-firefox}") node look.js
