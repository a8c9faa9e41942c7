import type { FromSchema } from 'json-schema-to-ts'
import type { Schema } from '../block-spec.ts'
import type { TagRecord } from './tag-record.ts'

const schema = {
  type: 'object',
  title: 'Meta Pixel',
  description: 'Meta (Facebook and Instagram): `meta: { id: 1234567890123456 }`.',
  additionalProperties: false,
  required: ['id'],
  properties: {
    id: {
      type: 'string',
      title: 'Id of the pixel',
      description: 'The digits of the pixel or data set.',
      maxLength: 20,
      pattern: '^[0-9]{10,}$',
    },
  },
} as const satisfies Schema

/**
 * Meta publishes no list of sources. Its base code and its image for browsers without scripts name two hosts: the script loads
 * the settings of the pixel from its own, and reports to `www.facebook.com/tr`.
 */
export const meta = {
  title: 'Meta Pixel',
  purpose: 'advertising',
  example: '{ id: 1234567890123456 }',
  schema,
  script: () => 'https://connect.facebook.net/en_US/fbevents.js',
  sources: (origin) => ({
    scripts: [],
    reports: ['https://www.facebook.com', origin],
    images: ['https://www.facebook.com'],
  }),
} as const satisfies TagRecord<FromSchema<typeof schema>>
