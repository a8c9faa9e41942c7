import type { MetadataJson } from 'libphonenumber-js/core'
import { listCallingCodes, nearCountries, selectPhoneRules } from './select-phone-rules.ts'

const banner = '/** Generated from libphonenumber-js by `npm run schemas`; do not edit. */'

/** The generated files of this folder, by name, from the rules of all countries. */
export function makePhoneFiles(all: MetadataJson): Record<string, string> {
  const near = quote(JSON.stringify(selectPhoneRules(all, nearCountries)))
  const codes = listCallingCodes(all).flatMap(([code, countries]) =>
    countries.map((country): [string, string] => [country, code]),
  )
  const table = codes
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, code]) => `  ${name}: '${code}',`)
  return {
    'near-phone-rules.gen.ts': [
      "import type { PhoneRules } from './phone-rules.ts'\n",
      banner,
      `export const nearPhoneRules = JSON.parse(\n  ${near},\n) as PhoneRules\n`,
    ].join('\n'),
    'calling-codes.gen.ts': [
      banner,
      `export const callingCodes: Readonly<Record<string, string>> = {\n${table.join('\n')}\n}\n`,
    ].join('\n'),
  }
}

const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
