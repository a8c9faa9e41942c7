#!/bin/sh
# The styles of a page without the rules that it does not need, by PurgeCSS, which many build tools call for pages that are fast.
# Guess before trying: a rule stays if something on the page matches it now, or when a box is opened or pointed at; only rules
# for classes that the page does not have go.
# Seen (purgecss 8.0.0): a rule without a tag or a class goes, though it is for the whole page: `:focus-visible`, so
# that nobody who uses a keyboard sees where they are, and `:lang(ta)` with the line height of Tamil. So do `&:hover` in a
# nested rule, a menu's `[aria-expanded=true]`, `a[href^="/"]` although such a link is there, and a class in Tamil letters.
# `*:focus-visible`, `a:lang(ta)`, `.card:hover` and `details[open]` stay, so a look at one rule proves nothing.
# Exits with 1 if it is otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund purgecss@8.0.0
cat > look.js <<'JS'
import { readFileSync } from 'node:fs'
import { PurgeCSS } from 'purgecss'

console.log('purgecss', JSON.parse(readFileSync('node_modules/purgecss/package.json', 'utf8')).version)
const raw = `<nav lang="ta"><a class="card" href="/a" aria-expanded="false">500</a><b class="விலை">500</b></nav>
<details><summary>a</summary>b</details>`
/** Each matches something of the page, some once it has the focus or is opened. */
const stays = [
  ...['*:focus-visible { color: red }', 'a:lang(ta) { color: red }', '.card:hover { color: red }'],
  ...['.card { & b { color: red } }', 'a[href] { color: red }', 'details[open] { color: red }'],
]
const goes = [
  ...[':focus-visible { color: red }', ':lang(ta) { color: red }', '.card { &:hover { color: red } }'],
  ...['a[aria-expanded=true] { color: red }', 'a[href^="/"] { color: red }', '.விலை { color: red }'],
]
let isAsSeen = true
for (const css of [...stays, ...goes]) {
  const [{ css: purged }] = await new PurgeCSS().purge({ content: [{ raw, extension: 'html' }], css: [{ raw: css }] })
  isAsSeen &&= purged === (stays.includes(css) ? css : '')
  console.log(`${css}: expected to stay, seen ${purged === css ? 'so' : `"${purged}"`}`)
}
process.exit(isAsSeen ? 0 : 1)
JS
node look.js
