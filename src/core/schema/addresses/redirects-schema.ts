import type { Schema } from '../block-spec.ts'

/** How an old address begins; `table` names a table of them. */
export const oldAddressPattern = '^(?:/|https?://|table$)'

const table = {
  type: 'string',
  title: 'Table of redirects',
  description: 'A CSV file below pages/ with the columns `from` and `to`, such as `old-site.csv`.',
  pattern: '\\.[Cc][Ss][Vv]$',
  maxLength: 200,
} as const

/** `redirects` in `pages.yaml`: old addresses and where they lead, or the table that has them. */
export const redirects: Schema = {
  title: 'Redirects',
  description:
    'Old addresses and where they lead. An address may end in `/*` for everything below it, and have a query such as `/?p=123`.',
  if: { type: 'string' },
  // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
  then: table,
  else: {
    type: 'object',
    title: 'Redirects',
    properties: { table },
    propertyNames: { type: 'string', pattern: oldAddressPattern, maxLength: 500 },
    additionalProperties: {
      type: 'string',
      title: 'Target',
      description: 'A route or an https address; `*` at its end is what is behind the old address.',
      pattern: '^(?:/|https://)',
      maxLength: 500,
    },
  },
}
