#!/bin/sh
# Postcodes in use, written as people of the country write them, as packages check them that forms and shops ask.
# Guess before trying: a package that names a country takes its codes, also with the space or the hyphen that is usual there, and
# where a country has new codes, a version of this year knows them.
# Seen (validator 13.15.35, postcode-validator 3.10.22, postal-codes-js 2.5.2): the first two refuse `600 001`, as letters in India
# have it, and `11564-3456` of Saudi Arabia. validator takes no code of Lithuania without `LT-`, postcode-validator none of
# Azerbaijan with its `AZ`. postal-codes-js asks for six digits in Vietnam, which has had five since 2018, and it and
# postcode-validator refuse the codes with letters that Kazakhstan has had since 2015. Each is right for most countries, so a
# look at one or two proves nothing, and whoever owns the form never learns of the visitor.
# Exits with 1 if one of them does otherwise.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{ "private": true, "type": "module" }\n' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund validator@13.15.35 postcode-validator@3.10.22 postal-codes-js@2.5.2
cat > look.js <<'JS'
import { readFileSync } from 'node:fs'
import postalCodes from 'postal-codes-js'
import { postcodeValidator } from 'postcode-validator'
import validator from 'validator'

const packages = {
  'validator': (country, code) =>
    validator.isPostalCodeLocales.includes(country) ? validator.isPostalCode(code, country) : undefined,
  'postcode-validator': (country, code) => postcodeValidator(code, country),
  'postal-codes-js': (country, code) => postalCodes.validate(country, code) === true,
}
for (const name of Object.keys(packages))
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version)
// A code, and who refuses it.
const cases = [
  ['IN', '600001', []],
  ['IN', '600 001', ['validator', 'postcode-validator']],
  ['SA', '11564', []],
  ['SA', '11564-3456', ['validator', 'postcode-validator']],
  ['LT', '01100', ['validator']],
  ['AZ', 'AZ1000', ['postcode-validator']],
  ['VN', '70010', ['postal-codes-js']],
  ['KZ', '050000', []],
  ['KZ', 'A15D3A7', ['postcode-validator', 'postal-codes-js']],
  ['DE', '01067', []],
  ['US', '94043-1351', []],
]
let isAsSeen = true
for (const [country, code, refusers] of cases)
  for (const [name, takes] of Object.entries(packages)) {
    const isTaken = takes(country, code)
    if (isTaken === undefined) continue
    isAsSeen &&= isTaken !== refusers.includes(name)
    if (!isTaken) console.log(`${name}: ${country} ${code}  expected taken, seen refused`)
  }
process.exit(isAsSeen ? 0 : 1)
JS
node look.js
