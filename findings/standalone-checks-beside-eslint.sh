#!/bin/sh
# A check that ajv wrote as code of its own ("standalone"), in projects whose packages bring another ajv, or none.
# Guess before trying: standalone code stands alone. If a part of it is loaded after all, it is missed at once, in each project.
# Seen (ajv 8.20.0): code for `type` and `pattern` loads nothing. With `maxLength` it loads `ajv/dist/runtime/ucs2length`, and with
# `uniqueItems` of objects `ajv/dist/runtime/equal`. In a project with fastify 5.12.8 that works, because npm puts fastify's ajv 8
# where the code finds it. If the project has ESLint 9.39.1 as well, npm puts the ajv 6 of ESLint there, and the same code ends
# with MODULE_NOT_FOUND: a linter breaks a program that never runs it. Without ESLint everything is right, so tests of the
# package that published the code pass.
# Exits with 1 if it is otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
for project in writer with-fastify with-eslint; do
  mkdir "$project"
  printf '{ "private": true }\n' > "$project/package.json"
done
npm install --prefix writer --silent --ignore-scripts --no-audit --no-fund ajv@8.20.0
npm install --prefix with-fastify --silent --ignore-scripts --no-audit --no-fund fastify@5.12.8
npm install --prefix with-eslint --silent --ignore-scripts --no-audit --no-fund fastify@5.12.8 eslint@9.39.1
cat > writer/write.js <<'JS'
const { writeFileSync } = require('node:fs')
const { default: Ajv } = require('ajv')
const { default: standaloneCode } = require('ajv/dist/standalone')

console.log('ajv', require('ajv/package.json').version)
const schemas = {
  pattern: { type: 'string', pattern: '^[a-z]+$' },
  length: { type: 'string', maxLength: 5 },
  unique: { type: 'array', items: { type: 'object' }, uniqueItems: true },
}
for (const [name, schema] of Object.entries(schemas)) {
  const ajv = new Ajv({ code: { source: true } })
  const code = standaloneCode(ajv, ajv.compile(schema))
  for (const project of ['with-fastify', 'with-eslint']) writeFileSync(`${project}/${name}.cjs`, code)
}
JS
cat > run.js <<'JS'
const values = { pattern: ['abc', '4'], length: ['abc', 'abcdef'], unique: [[{ a: 1 }], [{ a: 1 }, { a: 1 }]] }
let isAsSeen = true
for (const project of ['with-fastify', 'with-eslint']) {
  console.log(`${project}: ajv ${require(`./${project}/node_modules/ajv/package.json`).version} is found`)
  for (const [name, [right, wrong]] of Object.entries(values)) {
    let seen
    try {
      const check = require(`./${project}/${name}.cjs`)
      seen = check(right) && !check(wrong) ? 'checks' : 'checks wrongly'
    } catch (cause) {
      seen = cause.code
    }
    const fails = project === 'with-eslint' && name !== 'pattern'
    isAsSeen &&= seen === (fails ? 'MODULE_NOT_FOUND' : 'checks')
    console.log(`  ${name}: guessed checks, seen ${seen}`)
  }
}
process.exit(isAsSeen ? 0 : 1)
JS
node writer/write.js
node run.js
