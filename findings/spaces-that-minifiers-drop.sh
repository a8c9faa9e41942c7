#!/bin/sh
# White space around elements that stand in a line of text, in three packages that minify HTML, in Chromium.
# Guess before trying: where a line has a space it keeps one, since an element that browsers show in a line is not a block.
# Seen (html-minifier-terser 7.2.0 with `collapseWhitespace`): `data`, `output`, `meter`, `picture`, the `tspan` of drawings and
# every custom element are missing in its list of elements of lines, so "From ₹4,999 only" becomes "From₹4,999only" where the
# price is a `data`. minify-html 0.18.1 keeps these spaces, but takes all between two elements of a `div`, `nav` or `blockquote`
# that has no text of its own: "PriyaMadurai". htmlnano 3.5.1 with its safe preset keeps all.
# Needs Chromium, whose command CHROMIUM can name. Exits with 1 if it is otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund html-minifier-terser@7.2.0 @minify-html/node@0.18.1 htmlnano@3.5.1
cat > look.js <<'JS'
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import minifyHtml from '@minify-html/node'
import { minify } from 'html-minifier-terser'
import htmlnano from 'htmlnano'

const minifiers = {
  'html-minifier-terser': (page) => minify(page, { collapseWhitespace: true }),
  '@minify-html/node': (page) => minifyHtml.minify(Buffer.from(page), {}).toString(),
  'htmlnano': async (page) => (await htmlnano.process(page, { minifyCss: false, minifySvg: false }, htmlnano.presets.safe)).html,
}
for (const name of Object.keys(minifiers))
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version)
const [terser, rust] = Object.keys(minifiers)
const lines = [
  { html: '<p>From <data value="4999">₹4,999</data> only</p>', text: 'From ₹4,999 only', [terser]: 'From₹4,999only' },
  { html: '<p>Total: <output>5</output> seats</p>', text: 'Total: 5 seats', [terser]: 'Total:5seats' },
  { html: '<p>From <my-price>4,999</my-price> only</p>', text: 'From 4,999 only', [terser]: 'From4,999only' },
  { html: '<svg><text>From <tspan>4,999</tspan> only</text></svg>', text: 'From 4,999 only', [terser]: 'From4,999only' },
  { html: '<div><span>Priya</span> <span>Madurai</span></div>', text: 'Priya Madurai', [rust]: 'PriyaMadurai' },
  { html: '<blockquote><b>Well taught</b> <cite>Priya</cite></blockquote>', text: 'Well taught Priya', [rust]: 'Well taughtPriya' },
  { html: '<p>From <b>4,999</b> only</p>', text: 'From 4,999 only' },
]
const head = '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>-</title></head>'
const script = "<script>document.title=JSON.stringify(document.querySelector('main').textContent.trim())</script>"

function findText(page) {
  writeFileSync('page.html', page + script)
  const options = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']
  const shown = execFileSync(
    process.env.CHROMIUM ?? 'chromium',
    [...options, `--user-data-dir=${process.cwd()}/profile`, '--dump-dom', `file://${process.cwd()}/page.html`],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], timeout: 60_000 },
  )
  return JSON.parse(/<title>(.*)<\/title>/.exec(shown)?.[1] ?? '""')
}
let isAsSeen = true
for (const { html, text, ...joined } of lines)
  for (const [name, run] of Object.entries(minifiers)) {
    const seen = findText(await run(`${head}<body><main>${html}</main></body></html>`))
    isAsSeen &&= seen === (joined[name] ?? text)
    console.log(`${name}: expected "${text}", seen "${seen}"; ${html}`)
  }
process.exit(isAsSeen ? 0 : 1)
JS
node look.js
