#!/bin/sh
# Declarations that refine a shorthand before them, after Lightning CSS, with which Vite minifies styles.
# Guess before trying: what stands behind a shorthand that resets it stays behind it, as the order is what it means.
# Seen (lightningcss 1.33.0, Chromium 156): it moves those that it does not know as parts of the shorthand before it, where
# they have no effect: figures of `font-variant-numeric: tabular-nums` are no longer equally wide, `font-variation-settings`
# and `font-kerning` are lost, and a dialog with `transition-behavior: allow-discrete` closes without a transition.
# `font-stretch: 85%` goes into `font`, which takes words alone there, so that the size and the family are lost with it, and
# `border-image: none` is written without a value, so that the border of another rule stays. esbuild 0.28.2 keeps all.
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
const seen = [
  ['fontVariantNumeric', 'div { font: 32px serif; font-variant-numeric: tabular-nums }', 'tabular-nums', 'normal'],
  ['fontKerning', 'div { font: 32px serif; font-kerning: none }', 'none', 'auto'],
  ['fontVariationSettings', `div { font: 32px serif; font-variation-settings: 'wdth' 85 }`, '"wdth" 85', 'normal'],
  ['fontSize', 'div { font: 32px serif; font-stretch: 85% }', '32px', '16px'],
  ['transitionBehavior', 'div { transition: display 1s; transition-behavior: allow-discrete }', 'allow-discrete', 'normal'],
  ['borderImageSlice', 'div { border-image: url(a.svg) 7 } body div { border-image: none }', '100%', '7'],
]
const minifiers = {
  'as written': (css) => css,
  'lightningcss': (css) => transform({ filename: 'a.css', code: Buffer.from(css), minify: true }).code.toString(),
  'esbuild': (css) => transformSync(css, { loader: 'css', minify: true }).code.trim(),
}

function findValue(property, css) {
  const script = `document.title = getComputedStyle(document.querySelector('div')).${property}`
  writeFileSync('page.html', `<!doctype html><style>${css}</style><div>1</div><script>${script}</script>`)
  const options = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']
  const page = execFileSync(
    process.env.CHROMIUM ?? 'chromium',
    [...options, `--user-data-dir=${process.cwd()}/profile`, '--dump-dom', `file://${process.cwd()}/page.html`],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], timeout: 60_000 },
  )
  return /<title>(.*)<\/title>/.exec(page)?.[1].replaceAll('&quot;', '"')
}
let isAsSeen = true
for (const [property, rule, written, moved] of seen)
  for (const [name, minify] of Object.entries(minifiers)) {
    const css = minify(rule)
    const value = findValue(property, css)
    isAsSeen &&= value === (name === 'lightningcss' ? moved : written)
    console.log(`${name}: expected "${written}", seen "${value}"; ${css}`)
  }
process.exit(isAsSeen ? 0 : 1)
JS
node look.js
