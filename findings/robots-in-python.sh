#!/bin/sh
# A robots.txt of a site with ad pages, as Python's `urllib.robotparser`, by which many small programs ask, reads it.
# Guess before trying: it reads by RFC 9309: the longest rule that fits wins, groups for one name are added up, an empty line ends
# no group, and `*` and `$` have a meaning.
# Seen (Python 3.7 to 3.13): the first rule that fits wins, so `Allow: /` before `Disallow: /thanks` allows everything, though
# order means nothing to search engines. Of two groups for `*` it keeps the first. A name that an empty line parts from its
# rules has none, and may read everything. `/*?utm_` and `/thanks$` fit no page. robots-parser 3.0.1 does as guessed.
# Needs python3. Exits with 1 if one of them does otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund robots-parser@3.0.1
cat > read.py <<'PYTHON'
import json, platform, sys, urllib.robotparser
rules, name, path = json.load(sys.stdin)
parser = urllib.robotparser.RobotFileParser()
parser.parse(rules.splitlines())
print(json.dumps([platform.python_version(), parser.can_fetch(name, path)]))
PYTHON
cat > look.js <<'JS'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import readRobots from 'robots-parser'

console.log('robots-parser', JSON.parse(readFileSync('node_modules/robots-parser/package.json', 'utf8')).version)
// What it is about, the rules, who asks, and for which page; each page is closed to it by RFC 9309.
const cases = [
  ['a rule alone', 'User-agent: *\nDisallow: /thanks\n', 'Bot', '/thanks', false],
  ['order', 'User-agent: *\nAllow: /\nDisallow: /thanks\n', 'Bot', '/thanks', true],
  ['two groups', 'User-agent: *\nDisallow: /thanks\n\nUser-agent: *\nDisallow: /ads\n', 'Bot', '/ads', true],
  ['an empty line', 'User-agent: FirstBot\n\nUser-agent: SecondBot\nDisallow: /\n', 'FirstBot', '/ads', true],
  ['a star', 'User-agent: *\nDisallow: /*?utm_\n', 'Bot', '/ads?utm_source=flyer', true],
  ['an end', 'User-agent: *\nDisallow: /thanks$\n', 'Bot', '/thanks', true],
]
let isAsSeen = true
for (const [what, rules, name, path, isOpen] of cases) {
  const input = JSON.stringify([rules, name, path])
  const [version, seen] = JSON.parse(execFileSync('python3', ['read.py'], { input, encoding: 'utf8' }))
  const expected = readRobots('https://example.com/robots.txt', rules).isAllowed(`https://example.com${path}`, name)
  isAsSeen &&= expected === false && seen === isOpen
  const say = (isAllowed) => (isAllowed ? 'allowed' : 'not allowed')
  console.log(`${what}: ${path} expected, and by robots-parser, ${say(expected)}; seen by Python ${version} ${say(seen)}`)
}
process.exit(isAsSeen ? 0 : 1)
JS
node look.js
