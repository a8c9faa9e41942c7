#!/bin/sh
# A redirect of Firebase Hosting whose target has a query, by superstatic, the server of Firebase's own tools.
# Guess before trying: the target is written as it stands, with the captured part of the address filled in.
# Seen (superstatic 9.2.0): a question mark straight after a captured part disappears, since the target is read as a pattern
# in which `?` means "perhaps": `/lessons/:name?from=old` sends visitors to `/lessons/firstfrom=old`. After a slash or
# a fixed path the question mark stays, and the query gets an `&` at its end.
# Exits with 1 if it does otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund superstatic@9.2.0
mkdir public
printf 'home\n' > public/index.html
cat > look.js <<'JS'
import superstatic from 'superstatic'

const redirects = [
  { source: '/old/:name', destination: '/lessons/:name?from=old', type: 301 },
  { source: '/old-too/:name', destination: '/lessons/:name/?from=old', type: 301 },
  { source: '/flyer', destination: '/lessons?from=flyer', type: 301 },
]
const server = superstatic.server({ port: 0, host: '127.0.0.1', config: { public: 'public', redirects } })
const listener = server.listen()
await new Promise((ready) => listener.once('listening', ready))
const { port } = listener.address()
const expected = {
  '/old/first': '/lessons/firstfrom=old',
  '/old-too/first': '/lessons/first/?from=old&',
  '/flyer': '/lessons?from=flyer&',
  '/flyer?gclid=1': '/lessons?from=flyer&gclid=1',
}
let isSame = true
for (const [path, target] of Object.entries(expected)) {
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' })
  const seen = reply.headers.get('location')
  console.log(`superstatic 9.2.0  ${path}  ${reply.status}  ${seen}`)
  isSame &&= seen === target
}
process.exit(isSame ? 0 : 1)
JS
node look.js
