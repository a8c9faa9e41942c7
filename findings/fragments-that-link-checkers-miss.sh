#!/bin/sh
# Links into a page that every browser follows, as packages that check links before a site is published find them.
# Guess before trying: what leads somewhere is in order: a heading with a Tamil `id`, also as browsers copy its address
# (`#%E0%AE…`), the top of the page (`#top`, which needs no element, as HTML says), and a quotation (`#:~:text=`).
# Seen: linkinator 7.6.1 (`--check-fragments`) reports the top and the quotation. check-html-links 0.2.4 reports the top and
# whatever is written as it is copied, headings and whole pages. markdown-link-check 3.15.0 reports all of these but the page,
# and the heading with a Tamil `id` in each spelling. All three find the link that is broken, so a test with a wrong link
# shows nothing.
# Exits with 1 if one of them does otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund linkinator@7.6.1 check-html-links@0.2.4 markdown-link-check@3.15.0
cat > look.js <<'JS'
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'

const heading = 'விலை'
const links = {
  'a heading': `#${heading}`,
  'a heading, copied': `#${encodeURIComponent(heading)}`,
  'a page, copied': `${encodeURIComponent('பாடம்')}.html`,
  'the top': '#top',
  'a quotation': '#:~:text=Prices',
  'a broken link': '#missing',
}
const written = (write) => Object.values(links).map(write).join('\n')
const head = `<h2 id="${heading}">Prices</h2>`
mkdirSync('site')
writeFileSync('site/index.html', `<!doctype html><title>Site</title>${head}${written((link) => `<a href="${link}">link</a>`)}`)
writeFileSync('site/பாடம்.html', '<!doctype html><title>Lesson</title>')
// Headings of Markdown get an `id` from the package; this heading has an `id` of its own.
writeFileSync('site/index.md', `${head}\n\n${written((link) => `- [link](${link})`)}\n`)
const checkers = {
  linkinator: [['./site', '--check-fragments', '--verbosity', 'error'], ['the top', 'a quotation']],
  'check-html-links': [['site'], ['a heading, copied', 'a page, copied', 'the top']],
  'markdown-link-check': [['site/index.md'], ['a heading', 'a heading, copied', 'the top', 'a quotation']],
}
let isAsSeen = true
for (const [name, [options, expected]] of Object.entries(checkers)) {
  const { version } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'))
  const { stdout, stderr } = spawnSync('npx', [name, ...options], { encoding: 'utf8', timeout: 60_000 })
  const lines = `${stdout}${stderr}`.split('\n').filter((line) => /\[#\]|via href|✖/.test(line))
  // The package for Markdown shows every address as browsers copy it.
  const isNamed = (link) => lines.some((line) => line.includes(name.startsWith('markdown') ? encodeURI(decodeURI(link)) : link))
  const seen = Object.keys(links).filter((one) => isNamed(links[one]))
  isAsSeen &&= seen.join() === [...expected, 'a broken link'].join()
  console.log(`${name} ${version}: expected a broken link alone, reported ${seen.join('; ')}`)
}
process.exit(isAsSeen ? 0 : 1)
JS
node look.js
