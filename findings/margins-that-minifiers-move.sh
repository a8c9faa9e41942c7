#!/bin/sh
# A margin or padding of all sides, then that of the line (`margin-inline`), then that of one side, in four CSS minifiers.
# Guess before trying: the first and the third are joined only where the second keeps its place, since it lies between them.
# Seen (Chromium 156): cssnano 7.1.9 with its defaults and csso 5.0.5 move `margin-inline: auto` to the front, where the joined
# `margin` undoes it: a column in the middle of the page goes to its left edge. esbuild 0.28.2 does so only where the third is
# the side at which a line begins from left to right, so nothing is seen of it until a page is in Arabic or Urdu: there a side
# has the padding of all sides. lightningcss 1.33.0 joins nothing across, and keeps all.
# Needs Chromium, whose command CHROMIUM can name. Exits with 1 if it is otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund cssnano@7.1.9 postcss@8.5.33 csso@5.0.5 esbuild@0.28.2 \
  lightningcss@1.33.0
cat > look.js <<'JS'
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import cssnano from 'cssnano'
import { minify } from 'csso'
import { transformSync } from 'esbuild'
import { transform } from 'lightningcss'
import postcss from 'postcss'

for (const name of ['cssnano', 'csso', 'esbuild', 'lightningcss'])
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version)
// The space at the left and at the right of a box of 100px in a page of 500px, as written and as each leaves it.
const padding = 'padding: 10px; padding-inline-start: 20px'
const left = { cssnano: '0 400', csso: '0 400' }
const lost = { cssnano: '10 30', csso: '10 30' }
const lostInArabic = { cssnano: '30 10', csso: '30 10', esbuild: '30 10' }
const rules = [
  { dir: 'ltr', css: 'div { margin: 0; margin-inline: auto; margin-top: 9px }', written: '200 200', moved: left },
  { dir: 'ltr', css: `div { ${padding}; padding-right: 30px }`, written: '20 30', moved: lost },
  { dir: 'rtl', css: `div { ${padding}; padding-left: 30px }`, written: '30 20', moved: lostInArabic },
]
const minifiers = {
  'as written': (css) => css,
  'cssnano': async (css) => (await postcss([cssnano()]).process(css, { from: undefined })).css,
  'csso': (css) => minify(css).css,
  'esbuild': (css) => transformSync(css, { loader: 'css', minify: true }).code.trim(),
  'lightningcss': (css) => transform({ filename: 'a.css', code: Buffer.from(css), minify: true }).code.toString(),
}
const script = `const box = document.querySelector('div'), style = getComputedStyle(box)
const { left, right } = box.getBoundingClientRect(), isWide = style.paddingLeft === '0px'
document.title = isWide ? left + ' ' + (500 - right) : parseInt(style.paddingLeft) + ' ' + parseInt(style.paddingRight)`

function findSpaces(dir, css) {
  const page = '<style>body { margin: 0; width: 500px } div { width: 100px }</style>'
  writeFileSync('page.html', `<!doctype html><html dir="${dir}">${page}<style>${css}</style><div>a</div><script>${script}</script>`)
  const options = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']
  const shown = execFileSync(
    process.env.CHROMIUM ?? 'chromium',
    [...options, `--user-data-dir=${process.cwd()}/profile`, '--dump-dom', `file://${process.cwd()}/page.html`],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], timeout: 60_000 },
  )
  return /<title>(.*)<\/title>/.exec(shown)?.[1]
}
let isAsSeen = true
for (const { dir, css: rule, written, moved } of rules)
  for (const [name, run] of Object.entries(minifiers)) {
    const css = await run(rule)
    const spaces = findSpaces(dir, css)
    isAsSeen &&= spaces === (moved[name] ?? written)
    console.log(`${dir}, ${name}: expected "${written}", seen "${spaces}"; ${css}`)
  }
process.exit(isAsSeen ? 0 : 1)
JS
node look.js
