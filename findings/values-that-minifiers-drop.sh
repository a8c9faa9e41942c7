#!/bin/sh
# Two attributes whose value matters, in four packages that minify HTML.
# Guess before trying: `hidden="until-found"` stays, since its value lets the browser find the text and show it, and so does
# `lang=""`, which says that a name on a Tamil page is in no known language.
# Seen: html-minifier-terser 7.2.0 (`collapseBooleanAttributes`), @minify-html/node 0.18.1 and @swc/html 1.16.22 write `hidden`,
# so no search finds the text; htmlnano 3.5.1 keeps the value. html-minifier-terser (`removeEmptyAttributes`), minify-html
# and htmlnano leave out `lang=""`, so the name is read out as Tamil; @swc/html keeps it. All keep `popover="manual"`.
# Exits with 1 if one of them does otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund html-minifier-terser@7.2.0 htmlnano@3.5.1 \
  @minify-html/node@0.18.1 @swc/html@1.16.22
cat > look.js <<'JS'
import { readFileSync } from 'node:fs'
import minifyHtml from '@minify-html/node'
import swc from '@swc/html'
import { minify } from 'html-minifier-terser'
import htmlnano from 'htmlnano'

for (const name of ['html-minifier-terser', '@minify-html/node', '@swc/html', 'htmlnano'])
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version)
const head = '<!doctype html><html lang="ta"><head><title>t</title></head><body>'
const page = (inner) => `${head}${inner}</body></html>`
const minifiers = {
  'html-minifier-terser': (text) => minify(text, { collapseBooleanAttributes: true, removeEmptyAttributes: true }),
  'minify-html': (text) => String(minifyHtml.minify(Buffer.from(text), {})),
  'swc': (text) => swc.minifySync(Buffer.from(text)).code,
  'htmlnano': async (text) => (await htmlnano.process(text, {}, htmlnano.presets.safe)).html,
}
const cases = [
  ['<div hidden="until-found">opening hours</div>', /hidden="?until-found/, ['htmlnano']],
  ['<p lang="">Anek</p>', /<p lang/, ['swc']],
  ['<div popover="manual">menu</div>', /popover="?manual/, Object.keys(minifiers)],
]
let isAsSeen = true
for (const [inner, value, keepers] of cases)
  for (const [name, run] of Object.entries(minifiers)) {
    const seen = await run(page(inner))
    isAsSeen &&= value.test(seen) === keepers.includes(name)
    console.log(`${inner} in ${name}: ${value.test(seen) ? 'kept' : `seen ${/<(?:div|p)[^>]*>/.exec(seen)?.[0]}`}`)
  }
process.exit(isAsSeen ? 0 : 1)
JS
node look.js
