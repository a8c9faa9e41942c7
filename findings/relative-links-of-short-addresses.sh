#!/bin/sh
# Relative links on a page whose address has neither an ending nor a slash, `/classes`, as two packages check them on a server.
# Guess before trying: a link is resolved by the address of the answer, as the URL standard says and browsers do: "trial" on `/classes`
# is `/trial`, and a link to a part of the page (`#when`) is on the page itself.
# Seen (linkinator 7.6.1): it takes such a page for a folder, whatever the server says. So it asks for `/classes/trial`, and if there is
# such a page it finds nothing wrong, while visitors get 404; it calls the right link "prices" broken, and for `#when` it says that
# `/classes/` is missing. The pages `/home` and `/index` and those with a dot are not folders, so a look at one proves nothing. Its
# option `cleanUrls`, which is described for local files, puts it right. broken-link-checker 0.7.8 does as guessed.
# Exits with 1 if one of them does otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund linkinator@7.6.1 broken-link-checker@0.7.8
cat > look.js <<'JS'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { once } from 'node:events'
import checker from 'broken-link-checker'
import { LinkChecker } from 'linkinator'

for (const name of ['linkinator', 'broken-link-checker'])
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version)
const links = '<h1 id="when">When</h1><a href="#when">When</a> <a href="trial">Trial</a> <a href="prices">Prices</a>'
const pages = { '/classes': links, '/home': links, '/classes/trial': 'A page of the folder', '/prices': 'Prices' }
const server = createServer(({ url }, reply) => {
  reply.writeHead(url in pages ? 200 : 404, { 'Content-Type': 'text/html' }).end(pages[url])
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const origin = `http://127.0.0.1:${server.address().port}`

async function checkByLinkinator(path, options) {
  const { links } = await new LinkChecker().check({ path: origin + path, ...options })
  return links.filter(({ state }) => state === 'BROKEN').map(({ url }) => url.slice(origin.length))
}
function checkByOther(path) {
  const broken = []
  return new Promise((resolve) => {
    const found = (link) => link.broken && broken.push(link.url.resolved.slice(origin.length))
    new checker.HtmlUrlChecker({ filterLevel: 1 }, { link: found, end: () => resolve(broken) }).enqueue(origin + path)
  })
}
const expected = '/trial'
const cases = [
  ['linkinator on /classes', await checkByLinkinator('/classes'), '/classes/ /classes/prices'],
  ['linkinator on /home', await checkByLinkinator('/home'), '/trial'],
  ['linkinator with cleanUrls', await checkByLinkinator('/classes', { cleanUrls: true }), '/trial'],
  ['broken-link-checker on /classes', await checkByOther('/classes'), '/trial'],
]
let isAsSeen = true
for (const [name, broken, seen] of cases) {
  isAsSeen &&= broken.sort().join(' ') === seen
  console.log(`${name}: broken links expected ${expected}, reported ${broken.join(' ')}`)
}
server.close()
server.closeAllConnections()
process.exit(isAsSeen ? 0 : 1)
JS
node look.js
