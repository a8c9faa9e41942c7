import type { MetadataJson } from 'libphonenumber-js/core'
import all from 'libphonenumber-js/max/metadata'
import { expect, test } from 'vitest'
import { selectPhoneMetadata } from './select-phone-metadata.ts'

/** After an update of libphonenumber-js: `npx vitest run src/blocks/form --update`. */
test('the kept rules are those of the installed package', async () => {
  const rules = JSON.stringify(selectPhoneMetadata(all as MetadataJson))
  await expect(
    `import type { NearPhoneRules } from './select-phone-metadata.ts'\n\n` +
      `/** Written by select-phone-metadata.test.ts. */\n` +
      `export const nearPhoneRules = JSON.parse(\n  ${quote(rules)},\n) as NearPhoneRules\n`,
  ).toMatchFileSnapshot('./phone-metadata.gen.ts')
})

const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

test('a calling code is complete only with all its countries', () => {
  const { complete } = selectPhoneMetadata(all as MetadataJson)
  expect(complete).toContain('91')
  expect(complete).not.toContain('1')
  expect(complete).not.toContain('44')
})
