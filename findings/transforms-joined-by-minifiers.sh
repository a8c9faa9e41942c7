#!/bin/sh
# `translate`, `rotate` and `scale` beside `transform` in one rule, after Lightning CSS, with which Vite minifies styles.
# Guess before trying: they stay properties of their own, as browsers apply them before `transform` and later rules set each alone.
# Seen (lightningcss 1.33.0, Chromium 156): they are written into `transform`, behind what it has. A plate that is turned by
# 90 degrees and moved 100px to the right is then moved down; where `translate` comes first in the rule, it is dropped, and
# nothing is moved. A later `translate: 0`, as for a pointer above it, finds nothing to undo. esbuild 0.28.2 keeps them.
# Needs Chromium, whose command CHROMIUM can name. Exits with 1 if it is otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund lightningcss@1.33.0 esbuild@0.28.2
cat > look.js <<'JS'
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { transformSync } from 'esbuild'
import { transform } from 'lightningcss'

for (const name of ['lightningcss', 'esbuild'])
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version)
const square = 'div { position: absolute; left: 200px; top: 200px; width: 10px; height: 10px }'
const rules = [
  'div { transform: rotate(90deg); translate: 100px 0 }',
  'div { translate: 100px 0; transform: rotate(90deg) }',
  'div { transform: rotate(90deg); translate: 100px 0 } body div { translate: 0 }',
]
const minifiers = {
  'as written': (css) => css,
  'lightningcss': (css) => transform({ filename: 'a.css', code: Buffer.from(css), minify: true }).code.toString(),
  'esbuild': (css) => transformSync(css, { loader: 'css', minify: true }).code.trim(),
}
// How far the square has moved to the right and down.
const seen = {
  'as written': ['100 0', '100 0', '0 0'],
  'lightningcss': ['0 100', '0 0', '0 100'],
  'esbuild': ['100 0', '100 0', '0 0'],
}
const script = 'const { x, y } = document.querySelector("div").getBoundingClientRect()\n' +
  'document.title = `${Math.round(x - 200)} ${Math.round(y - 200)}`'

function findPlace(css) {
  writeFileSync('page.html', `<!doctype html><style>${square} ${css}</style><div></div><script>${script}</script>`)
  const options = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']
  const page = execFileSync(
    process.env.CHROMIUM ?? 'chromium',
    [...options, `--user-data-dir=${process.cwd()}/profile`, '--dump-dom', `file://${process.cwd()}/page.html`],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], timeout: 60_000 },
  )
  return /<title>(.*)<\/title>/.exec(page)?.[1]
}
let isAsSeen = true
for (const [index, rule] of rules.entries())
  for (const [name, minify] of Object.entries(minifiers)) {
    const css = minify(rule)
    const place = findPlace(css)
    isAsSeen &&= place === seen[name][index]
    console.log(`${name}: expected "${seen['as written'][index]}", seen "${place}"; ${css}`)
  }
process.exit(isAsSeen ? 0 : 1)
JS
node look.js
