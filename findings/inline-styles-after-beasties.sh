#!/bin/sh
# Rules in the `<style>` of a page, after Beasties (formerly Critters), which bundlers and frameworks call to write the styles of the
# first view into a page.
# Guess before trying: a rule stays that styles something on the page as it is; at most rules for what is not there go, since what
# is taken from a `<style>` is in no other file.
# Seen (beasties 0.5.4, its defaults): `h1:is(.a, .b)` and `h1:not(.x)` stay, but a rule that begins with `:is`, `:where` or `:nth-child`
# goes, and so does `:focus-visible`, so that nobody who uses a keyboard sees where they are. A rule with another one in it
# (`.card { color: …; &:hover { … } }`) goes as a whole, though the card is there, and `@font-face` of a font that the page uses,
# and keyframes that a variable names. `details[open]` and `[aria-expanded=true]` go, for which nothing is loaded later. With
# `reduceInlineStyles: false` all stay. Of the nested rule it says that it "still applies once the full stylesheet loads", though a
# `<style>` has none, and of the others nothing.
# Exits with 1 if it is otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund beasties@0.5.4
cat > look.js <<'JS'
import { readFileSync } from 'node:fs'
import Beasties from 'beasties'

console.log('beasties', JSON.parse(readFileSync('node_modules/beasties/package.json', 'utf8')).version)
const page = `<h1 class="a">Classes</h1><p class="card" lang="ta">Clay</p>
  <button aria-expanded="false">Menu</button><details><summary>When?</summary><p>At six.</p></details>`
const rules = {
  'h1{color:red}': true,
  'h1:is(.a,.b){color:red}': true,
  'h1:not(.x){color:red}': true,
  'p:lang(ta){line-height:1.8}': true,
  '.card:hover{color:red}': true,
  '@supports (display:grid){.card{color:red}}': true,
  ':is(h1,h2){color:red}': false,
  ':where(h1){color:red}': false,
  ':nth-child(2){color:red}': false,
  ':lang(ta){line-height:1.8}': false,
  ':focus-visible{outline:3px solid red}': false,
  '.card{color:red;&:hover{color:blue}}': false,
  '@font-face{font-family:Own;src:url(/own.woff2)}p{font-family:Own}': false,
  'p{--move:rise 1s;animation:var(--move)}@keyframes rise{from{opacity:0}}': false,
  'details[open]{color:red}': false,
  '[aria-expanded=true]{color:red}': false,
}
async function process(rule, options) {
  const html = `<!doctype html><html lang="en"><head><style>${rule}</style></head><body>${page}</body></html>`
  const reduced = await new Beasties({ path: '.', logLevel: 'silent', ...options }).process(html)
  return (/<style[^>]*>(.*?)<\/style>/s.exec(reduced)?.[1] ?? '').replace(/[\s;]/g, '')
}
let isAsSeen = true
for (const [rule, isKept] of Object.entries(rules)) {
  const seen = await process(rule)
  const whole = rule.replace(/[\s;]/g, '')
  isAsSeen &&= (seen === whole) === isKept && (await process(rule, { reduceInlineStyles: false })) === whole
  console.log(`${rule}: expected as it is, seen ${seen === whole ? 'so' : seen || 'nothing'}`)
}
globalThis.process.exit(isAsSeen ? 0 : 1)
JS
node look.js
