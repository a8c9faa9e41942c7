#!/bin/sh
# What packages that search a site in the browser make of titles in Tamil and Hindi.
# Guess before trying: a package that offers "tamil" as a language splits at spaces, and tells words apart by their vowels.
# Seen: @orama/orama 3.1.18 with `language: 'tamil'` splits a word at each vowel sign and each pulli, since its pattern of
# letters ends before them: "பாடம்" (lesson) becomes the words "ப" and "டம", as "பீடம்" (pedestal) does, so that a search for one
# finds the other. With `indian` it does the same to Hindi: "दिन" (day) finds "दान" (gift). flexsearch 0.8.212 splits there too,
# by its default. lunr 2.3.9 without a language takes whole words away, and finds nothing. minisearch 7.2.0 is right.
# Exits with 1 if one of them does otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund @orama/orama@3.1.18 flexsearch@0.8.212 lunr@2.3.9 minisearch@7.2.0
cat > look.js <<'JS'
import { readFileSync } from 'node:fs'
import { create, insert, search } from '@orama/orama'
import { tokenizer } from '@orama/orama/components'
import FlexSearch from 'flexsearch'
import lunr from 'lunr'
import MiniSearch from 'minisearch'

for (const name of ['@orama/orama', 'flexsearch', 'lunr', 'minisearch'])
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version)
const titles = ['பாடம்', 'பீடம்', 'दिन', 'दान']

async function searchOrama(query) {
  const language = /\p{Script=Tamil}/u.test(query) ? 'tamil' : 'indian'
  const index = await create({ schema: { title: 'string' }, language })
  for (const [id, title] of titles.entries()) await insert(index, { id: String(id), title })
  const { hits } = await search(index, { term: query })
  return hits.map(({ id }) => Number(id))
}
function searchFlex(query) {
  const index = new FlexSearch.Index()
  for (const [id, title] of titles.entries()) index.add(id, title)
  return index.search(query)
}
function searchLunr(query) {
  const index = lunr(function () {
    this.ref('id')
    this.field('title')
    for (const [id, title] of titles.entries()) this.add({ id, title })
  })
  return index.search(query).map(({ ref }) => Number(ref))
}
function searchMini(query) {
  const index = new MiniSearch({ fields: ['title'] })
  index.addAll(titles.map((title, id) => ({ id, title })))
  return index.search(query).map(({ id }) => id)
}
const words = tokenizer.createTokenizer({ language: 'tamil', stemming: false }).tokenize('பாடம்', 'tamil')
console.log('words of orama:', words)
let isAsSeen = words.join() === 'ப,டம'
const expected = { orama: [0, 1], flexsearch: [0, 1], lunr: [], minisearch: [0] }
const packages = { orama: searchOrama, flexsearch: searchFlex, lunr: searchLunr, minisearch: searchMini }
for (const [name, run] of Object.entries(packages))
  for (const first of [0, 2]) {
    const seen = (await run(titles[first])).sort()
    isAsSeen &&= seen.join() === expected[name].map((index) => first + index).join()
    console.log(`${name}: "${titles[first]}" expected alone, seen ${JSON.stringify(seen.map((index) => titles[index]))}`)
  }
process.exit(isAsSeen ? 0 : 1)
JS
node look.js
