#!/bin/sh
# Rules for a page from left to right, mirrored for Arabic and Urdu by the packages that frameworks use for it, in Chromium.
# Guess before trying: what moves a box to a side is mirrored in each of its spellings, so that the page is as in a mirror.
# Seen (rtlcss 4.3.0, postcss-rtlcss 6.0.0, stylis-plugin-rtl 2.1.1, cssjanus 2.3.1; Chromium 156): `left: 50%` becomes
# `right: 50%`, but `translate: -50%` stays, so a box that is centred by both stands a whole width beside the middle; with
# `transform: translateX(-50%)`, its older spelling, it is right. `inset` with four values stays, where `left` is mirrored, so
# a badge lies over the text. With `inset-inline` and `margin-inline` nothing has to be mirrored.
# Needs Chromium, whose command CHROMIUM can name. Exits with 1 if it is otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund rtlcss@4.3.0 postcss@8.5.33 postcss-rtlcss@6.0.0 stylis@4.4.0 \
  stylis-plugin-rtl@2.1.1 cssjanus@2.3.1
cat > look.js <<'JS'
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import cssjanus from 'cssjanus'
import postcss from 'postcss'
import postcssRtl from 'postcss-rtlcss'
import rtlcss from 'rtlcss'
import { compile, middleware, serialize, stringify } from 'stylis'
import stylisRtl from 'stylis-plugin-rtl'

for (const name of ['rtlcss', 'postcss-rtlcss', 'stylis-plugin-rtl', 'cssjanus'])
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version)
const mirrors = {
  'rtlcss': (css) => rtlcss.process(css),
  'postcss-rtlcss': (css) => postcss([postcssRtl()]).process(css, { from: undefined }).css,
  'stylis-plugin-rtl': (css) => serialize(compile(css), middleware([stylisRtl.default ?? stylisRtl, stringify])),
  'cssjanus': (css) => cssjanus.transform(css),
}
/** Where the left side of a box of 100px lies in a page of 500px. */
function findLeft(css) {
  const page = '<style>body { margin: 0; width: 500px } div { position: absolute; width: 100px }</style>'
  const script = "document.title = document.querySelector('div').getBoundingClientRect().left"
  writeFileSync('page.html', `<!doctype html><html dir="rtl">${page}<style>${css}</style><div>a</div><script>${script}</script>`)
  const options = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--window-size=500,400']
  const shown = execFileSync(
    process.env.CHROMIUM ?? 'chromium',
    [...options, `--user-data-dir=${process.cwd()}/profile`, '--dump-dom', `file://${process.cwd()}/page.html`],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], timeout: 60_000 },
  )
  return Number(/<title>(.*)<\/title>/.exec(shown)?.[1])
}
const rules = [
  ['left: 0', 400, 400],
  ['inset: 0 auto auto 0', 400, 0],
  ['left: 50%; transform: translateX(-50%)', 200, 200],
  ['left: 50%; translate: -50%', 200, 100],
  ['inset-inline: 0 auto', 400, 400],
]
let isAsSeen = true
for (const [rule, expected, wrong] of rules)
  for (const [name, mirror] of Object.entries(mirrors)) {
    const left = findLeft(mirror(`div { ${rule} }`))
    isAsSeen &&= left === wrong
    console.log(`${rule}, ${name}: expected ${expected}px from the left, seen ${left}px`)
  }
process.exit(isAsSeen ? 0 : 1)
JS
node look.js
