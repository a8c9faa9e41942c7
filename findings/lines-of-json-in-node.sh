#!/bin/sh
# A file with a line of JSON for each answer of a form, and an answer with a line separator (U+2028), which text that is copied
# from a design or a presentation often has. JSON allows it in a string, and `JSON.stringify` leaves it as it is.
# Guess before trying: a line ends at a line feed alone, as the format says, and so for `readline`, which is made for files.
# Seen: readline of Node 24.21.0 ends a line there, so both halves are no JSON; Node 20.20.2 did not. So do Python's `splitlines`,
# though a file that Python iterates over is read rightly, and split2 4.2.0 is right in both. An importer that worked loses
# answers after an update of Node, and which ones depends on what people pasted.
# Needs python3. Exits with 1 if one of them does otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
system=$(node -p '`${process.platform}-${process.arch}`')
npm install --silent --ignore-scripts --no-audit --no-fund split2@4.2.0 "node20@npm:node-$system@20.20.2" \
  "node24@npm:node-$system@24.21.0"
cat > look.js <<'JS'
import { createReadStream, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import split from 'split2'

const answers = [{ note: 'In the evening\u2028or on Sunday' }, { note: 'Any time' }]
writeFileSync('answers.jsonl', answers.map((answer) => `${JSON.stringify(answer)}\n`).join(''))
const count = async (lines) => {
  let found = 0
  for await (const line of lines) if (line !== '') found++
  return found
}
const byReadline = await count(createInterface({ input: createReadStream('answers.jsonl') }))
const bySplit = await count(createReadStream('answers.jsonl').pipe(split()))
console.log(`Node ${process.version}: expected 2 lines, seen ${byReadline} by readline, ${bySplit} by split2`)
process.exit(bySplit === 2 && byReadline === (process.version.startsWith('v20.') ? 2 : 3) ? 0 : 1)
JS
for version in 20 24; do node_modules/node$version/bin/node look.js; done
python3 - <<'PYTHON'
import platform, sys
text = open('answers.jsonl', encoding='utf-8').read()
seen = len(text.splitlines()), len(list(open('answers.jsonl', encoding='utf-8')))
print(f'Python {platform.python_version()}: expected 2 lines, seen {seen[0]} by splitlines, {seen[1]} by iterating')
sys.exit(0 if seen == (3, 2) else 1)
PYTHON
