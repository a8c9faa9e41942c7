#!/bin/sh
# A program that imports a file of its own for what that does, `import './register.js'`, in a package whose package.json says
# `"sideEffects": false`, as templates of workspaces write it, bundled for browsers.
# Guess before trying: the mark is for those who install the package, so its own program keeps all that it imports; at the latest
# with `treeshake.moduleSideEffects: true`, by which all modules have effects.
# Seen (rolldown 1.2.19, which Vite 8 calls): the file is left out, without a warning, also with `true`. With `no-external`, which
# says less, it is kept, and so it is with a rule for every file (`{ test: /^/, sideEffects: true }`) or a function. Rollup 4.68.8
# keeps it, but with its plugin node-resolve 16.0.3, which most configurations have, it leaves it out as well, with `true`
# too. esbuild 0.28.2 leaves it out and says so.
# Exits with 1 if one of them does otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund rolldown@1.2.19 rollup@4.68.8 \
  @rollup/plugin-node-resolve@16.0.3 esbuild@0.28.2
mkdir program
printf '{ "type": "module", "sideEffects": false }\n' > program/package.json
printf "import './register.js'\nconsole.log(globalThis.known)\n" > program/main.js
printf "globalThis.known = 'registered'\n" > program/register.js
cat > look.js <<'JS'
import { readFileSync } from 'node:fs'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import { build } from 'esbuild'
import { rolldown } from 'rolldown'
import { rollup } from 'rollup'

for (const name of ['rolldown', 'rollup', '@rollup/plugin-node-resolve', 'esbuild'])
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version)
const input = 'program/main.js'
const bundle = async (bundler, options) => {
  const warnings = []
  const onwarn = ({ message }) => warnings.push(message)
  const made = await bundler({ input, onwarn, ...options })
  const { output } = await made.generate({})
  return { isKept: output[0].code.includes('registered'), warnings }
}
const withEffects = (moduleSideEffects) => ({ treeshake: { moduleSideEffects } })
const bundleByEsbuild = async () => {
  const made = await build({ entryPoints: [input], bundle: true, write: false, logLevel: 'silent' })
  return { isKept: made.outputFiles[0].text.includes('registered'), warnings: made.warnings.map(({ text }) => text) }
}
const plugins = [nodeResolve()]
const cases = [
  ['rolldown', await bundle(rolldown, {}), false],
  ['rolldown, true', await bundle(rolldown, withEffects(true)), false],
  ['rolldown, no-external', await bundle(rolldown, withEffects('no-external')), true],
  ['rolldown, a rule', await bundle(rolldown, withEffects([{ test: /^/, sideEffects: true }])), true],
  ['rolldown, a function', await bundle(rolldown, withEffects(() => true)), true],
  ['rollup', await bundle(rollup, {}), true],
  ['rollup with node-resolve', await bundle(rollup, { plugins }), false],
  ['rollup with node-resolve, true', await bundle(rollup, { plugins, ...withEffects(true) }), false],
  ['esbuild', await bundleByEsbuild(), false],
]
let isAsSeen = true
for (const [name, { isKept, warnings }, isExpected] of cases) {
  isAsSeen &&= isKept === isExpected && warnings.length === (name === 'esbuild' ? 1 : 0)
  console.log(`${name}: guessed kept, seen ${isKept ? 'kept' : 'left out'}${warnings.map((text) => `, "${text}"`)}`)
}
process.exit(isAsSeen ? 0 : 1)
JS
node look.js
