#!/bin/sh
# Rules that every browser of the last years reads, after two CSS minifiers that many build tools call.
# Guess before trying: what a minifier does not know it leaves as it is, or says that it cannot read it.
# Seen (csso 5.0.5, clean-css 5.3.3, Chromium 156): csso takes away `@media (width >= 400px)` and `@media (a) and (not (b))`
# without an error or a warning. `max-width: 600px` stays, so a look at one breakpoint proves nothing. clean-css writes
# `:nth-child(even of .x)` without the space, which browsers refuse with the selectors beside it, and says nothing either. Of
# `@starting-style` and `@scope` it says so in `warnings`, but not in `errors`, at which html-minifier-terser 7.2.0 looks.
# Needs Chromium, whose command CHROMIUM can name. Exits with 1 if it is otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund csso@5.0.5 clean-css@5.3.3 html-minifier-terser@7.2.0
cat > look.js <<'JS'
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import CleanCSS from 'clean-css'
import { minify } from 'csso'
import { minify as minifyPage } from 'html-minifier-terser'

for (const name of ['csso', 'clean-css', 'html-minifier-terser'])
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version)
const minifiers = {
  'csso': (css) => minify(css).css,
  'clean-css': (css) => new CleanCSS().minify(css).styles,
  'html-minifier-terser': async (css) =>
    /<style>([^]*)<\/style>/.exec(await minifyPage(`<style>${css} p{}</style>`, { minifyCSS: true }))?.[1] ?? '',
}
// Each rule, and the minifiers after which Chromium has no such rule.
const rules = {
  '@media (width>=400px){p{color:red}}': ['csso'],
  '@media (hover) and (not (pointer:coarse)){p{color:red}}': ['csso'],
  'p:nth-child(even of .x),b{color:red}': ['clean-css', 'html-minifier-terser'],
  '@starting-style{p{color:red}}': ['clean-css', 'html-minifier-terser'],
  '@scope (.card){p{color:red}}': ['clean-css', 'html-minifier-terser'],
}
// Rules that set a colour, whatever they stand in.
const script = `const count = (list) => [...list].reduce((sum, rule) =>
  sum + (rule.style?.color === 'red' ? 1 : 0) + (rule.cssRules ? count(rule.cssRules) : 0), 0)
document.title = count(document.styleSheets[0].cssRules)`

function countRules(css) {
  writeFileSync('page.html', `<!doctype html><style>${css}</style><p>a</p><script>${script}</script>`)
  const options = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']
  const page = execFileSync(
    process.env.CHROMIUM ?? 'chromium',
    [...options, `--user-data-dir=${process.cwd()}/profile`, '--dump-dom', `file://${process.cwd()}/page.html`],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], timeout: 60_000 },
  )
  return /<title>(.*)<\/title>/.exec(page)?.[1]
}
let isAsSeen = true
for (const [rule, losers] of Object.entries(rules)) {
  isAsSeen &&= countRules(rule) === '1'
  for (const [name, run] of Object.entries(minifiers)) {
    const css = await run(rule)
    const count = countRules(css)
    isAsSeen &&= count === (losers.includes(name) ? '0' : '1')
    console.log(`${rule} by ${name}: rules expected 1, seen ${count}; "${css}"`)
  }
}
process.exit(isAsSeen ? 0 : 1)
JS
node look.js
