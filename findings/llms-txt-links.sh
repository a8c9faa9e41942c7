#!/bin/sh
# What two packages that read llms.txt find in files that are valid Markdown and follow the format's own page.
# Guess before trying: both read Markdown, so `\[` in the name of a link is a bracket.
# Seen (parse-llms-txt 0.0.10, llms-txt-parser 1.0.2): a page whose name has square brackets, escaped or in a pair, is not found
# at all, without an error. Of an address with round brackets the first finds half, and the second nothing. A list below a
# headline that has no links, such as prices, is lost in both; before the first headline both keep it.
# Exits with 1 if one of them does otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund parse-llms-txt@0.0.10 llms-txt-parser@1.0.2
cat > look.js <<'JS'
import Parser from 'llms-txt-parser'
import { parseLlmsTxt } from 'parse-llms-txt'

const pages = {
  'plain': '- [Menu](https://www.example.com/menu.md)',
  'escaped brackets': '- [Menu \\[new\\]](https://www.example.com/menu.md)',
  'a pair of brackets': '- [Menu [new]](https://www.example.com/menu.md)',
  'an address with brackets': '- [Menu](https://www.example.com/menu_(new).md)',
}
const expected = {
  'plain': ['https://www.example.com/menu.md', 'https://www.example.com/menu.md'],
  'escaped brackets': [undefined, undefined],
  'a pair of brackets': [undefined, undefined],
  'an address with brackets': ['https://www.example.com/menu_(new', undefined],
}
let isSame = true
for (const [name, line] of Object.entries(pages)) {
  const text = `# House\n\n> Seven tables.\n\n## Pages\n\n${line}\n`
  const seen = [parseLlmsTxt(text).sections[0].files[0]?.url, new Parser().parse(text).links[0]?.url]
  console.log(`${name}: parse-llms-txt 0.0.10 ${seen[0]}, llms-txt-parser 1.0.2 ${seen[1]}`)
  isSame &&= seen.every((url, index) => url === expected[name][index])
}
const below = '# House\n\n> Seven tables.\n\n## Facts\n\n- price: 499\n'
const before = '# House\n\n> Seven tables.\n\n- price: 499\n\n## Pages\n'
for (const [name, text, isKept] of [['below a headline', below, false], ['before it', before, true]]) {
  const seen = [parseLlmsTxt(text), new Parser().parse(text)].map((read) => JSON.stringify(read).includes('499'))
  console.log(`a list without links ${name} is kept: ${seen}`)
  isSame &&= seen.every((one) => one === isKept)
}
process.exit(isSame ? 0 : 1)
JS
node look.js
