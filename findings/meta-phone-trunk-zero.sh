#!/bin/sh
# Telephone numbers in what is sent to Meta's Conversions API, by Meta's own two packages.
# Guess before trying: they know countries, so `+91 (0) 98400 12345`, `098400 12345` and `+919840012345` end in one hash.
# Seen (capi-param-builder-nodejs 1.3.2, facebook-nodejs-business-sdk 24.0.1): both take away what is not a digit, and zeros at
# the beginning. A zero after the country code stays, and a number without a country code gets none, so the three
# are three people. Whoever sends numbers has to bring them into the international form first.
# Exits with 1 if one of them does otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund capi-param-builder-nodejs@1.3.2 facebook-nodejs-business-sdk@24.0.1
cat > look.js <<'JS'
import { createHash } from 'node:crypto'
import builder from 'capi-param-builder-nodejs'
import sdk from 'facebook-nodejs-business-sdk'

const hash = (digits) => createHash('sha256').update(digits).digest('hex')
const expected = {
  '+919840012345': '919840012345',
  '+91 (0) 98400 12345': '9109840012345',
  '098400 12345': '9840012345',
}
const parameters = new builder.ParamBuilder(['example.com'])
let isSame = true
for (const [phone, digits] of Object.entries(expected)) {
  // The builder adds a mark of its own behind the hash.
  const built = parameters.getNormalizedAndHashedPII(phone, 'phone').startsWith(hash(digits))
  const { ph } = new sdk.UserData().setPhones([phone]).normalize()
  const sent = ph.length === 1 && ph[0] === hash(digits)
  console.log(`${phone}  builder 1.3.2: ${built ? digits : '?'}  SDK 24.0.1: ${sent ? digits : '?'}`)
  isSame &&= built && sent
}
process.exit(isSame ? 0 : 1)
JS
node look.js
