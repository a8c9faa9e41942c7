#!/bin/sh
# The styles of an HTML mail, written into its elements by juice, as most tools for mails do it, and by MJML, which calls juice.
# Guess before trying: what cannot be written into an element, or is not understood, stays in a `<style>`, which many mail
# programs read, as `@media` and `:hover` do.
# Seen (juice 11.1.1, mjml 5.4.1): rules within `@supports` and `@layer` go, and so do those with `:not(.a, .b)`, `:is(.a, .b)` or
# `:lang(ta)`, although their elements are there, without an error: the larger line height of Tamil is lost in the mail alone.
# `:not(.a)`, `:has()` and `[lang|=ta]` are written into elements. Of an `mj-style` with `inline` MJML drops `@media` and `:hover`
# as well, so a layout for phones works in the preview of the styles and not in the mail.
# Exits with 1 if one of them does otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund juice@11.1.1 mjml@5.4.1
cat > look.js <<'JS'
import { readFileSync } from 'node:fs'
import juice from 'juice'
import mjml2html from 'mjml'

for (const name of ['juice', 'mjml'])
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version)
const body = '<p class="price" lang="ta"><b>500</b></p>'
const byJuice = (css) => juice(`<html><head><style>${css}</style></head><body>${body}</body></html>`)
async function byMjml(css) {
  const style = `<mj-head><mj-style inline="inline">${css}</mj-style></mj-head>`
  const content = `<mj-body><mj-section><mj-column><mj-raw>${body}</mj-raw></mj-column></mj-section></mj-body>`
  return (await mjml2html(`<mjml>${style}${content}</mjml>`)).html
}
/** Whether each keeps the rule, in an element or in a `<style>`. */
const rules = [
  ['.price:not(.old) { color: #c0ffee }', true, true],
  ['.price:not(.old, .new) { color: #c0ffee }', false, false],
  ['.price:is(.old, .price) { color: #c0ffee }', false, false],
  ['.price:has(b) { color: #c0ffee }', true, true],
  ['[lang|=ta] { color: #c0ffee }', true, true],
  ['p:lang(ta) { color: #c0ffee }', false, false],
  ['@supports (display: grid) { .price { color: #c0ffee } }', false, false],
  ['@layer base { .price { color: #c0ffee } }', false, false],
  ['@media (max-width: 480px) { .price { color: #c0ffee } }', true, false],
  ['.price:hover { color: #c0ffee }', true, false],
]
let isAsSeen = true
for (const [css, ...stays] of rules) {
  const seen = [byJuice(css), await byMjml(css)].map((html) => html.includes('#c0ffee'))
  isAsSeen &&= String(seen) === String(stays)
  const [first, second] = seen.map((isKept) => (isKept ? 'stays' : 'is lost'))
  console.log(`${css}: expected to stay; seen that it ${first} with juice, and ${second} with MJML`)
}
process.exit(isAsSeen ? 0 : 1)
JS
node look.js
