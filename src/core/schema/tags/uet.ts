import type { FromSchema } from 'json-schema-to-ts'
import type { Schema } from '../block-spec.ts'
import type { TagRecord } from './tag-record.ts'

const schema = {
  type: 'object',
  title: 'Microsoft Advertising',
  description: 'Universal Event Tracking of Microsoft Advertising (Bing): `uet: { id: 12345678 }`.',
  additionalProperties: false,
  required: ['id'],
  properties: {
    id: {
      type: 'string',
      title: 'Id of the tag',
      description: 'Digits.',
      maxLength: 15,
      pattern: '^[0-9]{4,}$',
    },
  },
} as const satisfies Schema

/**
 * Microsoft's own list was not read. Its base code names one host or the other for the script, and reports go to both, as
 * policies of other projects say (November 2026).
 */
export const uet = {
  title: 'Microsoft Advertising',
  purpose: 'advertising',
  example: '{ id: 12345678 }',
  schema,
  script: ({ id }) => `https://bat.bing.com/bat.js?ti=${encodeURIComponent(id)}`,
  sources: (origin) => ({
    scripts: ['https://bat.bing.net'],
    reports: [origin, 'https://bat.bing.net'],
    images: [origin, 'https://bat.bing.net'],
  }),
} as const satisfies TagRecord<FromSchema<typeof schema>>
