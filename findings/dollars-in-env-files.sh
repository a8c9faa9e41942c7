#!/bin/sh
# A password or a hash with a dollar sign in a file of settings (`.env`), as the packages read it that servers and builds use.
# Guess before trying: nothing is replaced between single quotes, as in a shell, so a value in them is the same for all.
# Seen (Node 20.20.2, dotenv 18.0.10, dotenv-expand 1000.0.0, vite 8.4.0, @dotenvx/dotenvx 2.38.2): dotenv-expand and
# Vite replace `$word` there as well, by nothing if there is no such variable: 'pa$word' is "pa", and of a bcrypt hash the
# beginning is left. A backslash before the sign keeps it for these two, and stays in the value for Node, dotenv
# and dotenvx. So no spelling of such a value is read alike by all, and a password that works on a server fails in the build.
# Exits with 1 if one of them does otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund dotenv@18.0.10 dotenv-expand@1000.0.0 vite@8.4.0 \
  @dotenvx/dotenvx@2.38.2
cat > .env <<'ENV'
BARE=pa$word
SINGLE='pa$word'
ESCAPED='pa\$word'
HASH='$2b$10$abcdefgh'
ENV
cat > look.js <<'JS'
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import dotenvx from '@dotenvx/dotenvx'
import dotenv from 'dotenv'
import { expand } from 'dotenv-expand'
import { loadEnv } from 'vite'

console.log('node', process.versions.node)
for (const name of ['dotenv', 'dotenv-expand', 'vite', '@dotenvx/dotenvx'])
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version)
const text = readFileSync('.env', 'utf8')
const read = {
  'Node': parseEnv(text),
  'dotenv': dotenv.parse(text),
  'dotenvx': dotenvx.parse(text, { processEnv: {} }),
  'dotenv-expand': expand({ parsed: dotenv.parse(text), processEnv: {} }).parsed,
  'Vite': loadEnv('production', process.cwd(), ''),
}
const [whole, hash] = ['pa$word', '$2b$10$abcdefgh']
const seen = {
  'BARE': [whole, whole, 'pa', 'pa', 'pa'],
  'SINGLE': [whole, whole, whole, 'pa', 'pa'],
  'ESCAPED': ['pa\\$word', 'pa\\$word', 'pa\\$word', whole, whole],
  'HASH': [hash, hash, hash, '$2b$10', '$2b$10'],
}
let isAsSeen = true
for (const line of text.trim().split('\n')) {
  const [name] = line.split('=')
  const values = Object.values(read).map((values) => values[name])
  isAsSeen &&= String(values) === String(seen[name])
  const found = Object.keys(read).map((reader, index) => `${reader} ${values[index]}`)
  console.log(`${line}: expected ${name === 'HASH' ? hash : whole}; seen ${found.join(', ')}`)
}
process.exit(isAsSeen ? 0 : 1)
JS
node look.js
