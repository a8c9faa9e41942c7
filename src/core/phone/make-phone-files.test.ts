import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MetadataJson } from 'libphonenumber-js/core'
import all from 'libphonenumber-js/max/metadata'
import { expect, test } from 'vitest'
import { callingCodes } from './calling-codes.gen.ts'
import { makePhoneFiles } from './make-phone-files.ts'
import { nearPhoneRules } from './near-phone-rules.gen.ts'

test('the generated files match the installed package: `npm run schemas` writes them', () => {
  const made = makePhoneFiles(all as MetadataJson)
  const present = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.gen.ts'))
  expect(present.sort()).toEqual(Object.keys(made).sort())
  for (const [name, content] of Object.entries(made))
    expect(readFileSync(join(import.meta.dirname, name), 'utf8') === content, `${name} is up to date`).toBe(
      true,
    )
})

test('a calling code is complete only with all its countries', () => {
  expect(nearPhoneRules.complete).toEqual(expect.arrayContaining(['49', '91']))
  expect(nearPhoneRules.complete).not.toContain('1')
  expect(nearPhoneRules.complete).not.toContain('44')
})

test('every country has a calling code, also if it shares one', () => {
  expect(callingCodes).toMatchObject({ IN: '91', DE: '49', US: '1', JM: '1', GB: '44', GG: '44' })
})
