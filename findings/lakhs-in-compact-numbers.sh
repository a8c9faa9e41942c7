#!/bin/sh
# Short forms of large numbers in the languages of India, by `Intl.NumberFormat` with `notation: 'compact'`.
# Guess before trying: each counts in lakh (100,000) and crore (ten million), as its speakers do, and as English in India does
# (`en-IN`: "1L", "1Cr"), and groups the digits of the long form alike, 1,00,000.
# Seen (Node 20.20.2 and 24.21.0): Hindi, Marathi, Bengali, Gujarati and Punjabi do. Tamil, Telugu, Malayalam, Kannada and Odia
# count in thousands and millions: "100ஆ" for a lakh of learners, in Malayalam with the Latin "100K", and "10மி" for a crore,
# which is read as ten of something else. Their long forms have "மில்லியன்" for what everybody calls கோடி. Kannada also
# groups by threes, 100,000, with `kn-IN` too, so figures of one page differ from those in its neighbours' languages.
# Exits with 1 if it is otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true }\n' > package.json
system=$(node -p 'process.platform + "-" + process.arch')
npm install --silent --ignore-scripts --no-audit --no-fund "node20@npm:node-$system@20.20.2" "node24@npm:node-$system@24.21.0"
cat > look.mjs <<'JS'
console.log(`Node ${process.versions.node}, ICU ${process.versions.icu}, CLDR ${process.versions.cldr}`)
const languages = {
  lakh: ['en', 'hi', 'mr', 'bn', 'gu', 'pa'],
  thousand: ['ta', 'te', 'ml', 'kn', 'or'],
}
let isAsSeen = true
for (const [unit, codes] of Object.entries(languages))
  for (const code of codes) {
    const format = (number, options) => new Intl.NumberFormat(`${code}-IN`, { numberingSystem: 'latn', ...options }).format(number)
    const short = [100_000, 10_000_000].map((number) => format(number, { notation: 'compact' }))
    const long = [100_000, 10_000_000].map((number) => format(number, { notation: 'compact', compactDisplay: 'long' }))
    const plain = format(100_000)
    const digits = short.map((text) => text.replace(/[^0-9]/g, '')).join()
    isAsSeen &&= digits === (unit === 'lakh' ? '1,1' : '100,10') && plain === (code === 'kn' ? '100,000' : '1,00,000')
    console.log(`${code}-IN: expected 1 lakh, 1 crore, 1,00,000; seen ${short.join(', ')} (${long.join(', ')}), ${plain}`)
  }
process.exit(isAsSeen ? 0 : 1)
JS
for version in 20 24; do node_modules/node$version/bin/node look.mjs; done
