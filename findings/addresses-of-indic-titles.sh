#!/bin/sh
# What packages that make addresses make of titles in Indian scripts.
# Guess before trying: each title becomes an address that differs from the others, as it is or in Latin letters.
# Seen: @sindresorhus/slugify 3.0.1, slugify 1.6.9, speakingurl 14.0.1 and limax 4.2.3 make an empty address of each, so a page
# "/courses/" + the title takes the place of "/courses/". slug 12.0.1 makes one address of two Hindi words that differ in
# their vowels. Eleventy 3.1.8, whose filter `slugify` is the first of these, therefore refuses to build two pages with Tamil
# titles: both want the same file. github-slugger 2.0.0 keeps the letters; transliteration 2.6.1 writes Latin ones.
# Exits with 1 if one of them does otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund @sindresorhus/slugify@3.0.1 slugify@1.6.9 speakingurl@14.0.1 \
  limax@4.2.3 slug@12.0.1 github-slugger@2.0.0 transliteration@2.6.1 @11ty/eleventy@3.1.8
cat > look.js <<'JS'
import sindresorhus from '@sindresorhus/slugify'
import { slug as githubSlugger } from 'github-slugger'
import limax from 'limax'
import slug from 'slug'
import slugify from 'slugify'
import speakingurl from 'speakingurl'
import { slugify as transliteration } from 'transliteration'

const titles = ['ஆங்கிலம் பேசுங்கள்', 'മലയാളം', 'తెలుగు', 'दिन', 'दान']
const expected = {
  sindresorhus: ['', '', '', '', ''],
  slugify: ['', '', '', '', ''],
  speakingurl: ['', '', '', '', ''],
  limax: ['', '', '', '', ''],
  githubSlugger: ['ஆங்கிலம்-பேசுங்கள்', 'മലയാളം', 'తెలుగు', 'दिन', 'दान'],
}
const packages = { sindresorhus, slugify, speakingurl, limax, githubSlugger, slug, transliteration }
let isSame = true
for (const [name, makeAddress] of Object.entries(packages)) {
  const seen = titles.map((title) => makeAddress(title))
  console.log(name, JSON.stringify(seen))
  if (expected[name]) isSame &&= JSON.stringify(seen) === JSON.stringify(expected[name])
  const [, , , day, gift] = seen
  if (name === 'slug') isSame &&= day === gift
  if (name === 'transliteration') isSame &&= day !== gift && seen.every((address) => /^[a-z-]+$/.test(address))
}
process.exit(isSame ? 0 : 1)
JS
node look.js
mkdir pages
printf -- '---\ntitle: ஆங்கிலம் பேசுங்கள்\npermalink: "/courses/{{ title | slugify }}/"\n---\nSpeak\n' > pages/speak.md
printf -- '---\ntitle: தமிழ் வகுப்பு\npermalink: "/courses/{{ title | slugify }}/"\n---\nRead\n' > pages/read.md
if npx --no-install eleventy --input=pages --output=out > said.txt 2>&1; then exit 1; fi
printf 'Eleventy 3.1.8: '
grep --max-count=1 'multiple input files are writing to `./out/courses/index.html`' said.txt
