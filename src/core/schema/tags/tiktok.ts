import type { FromSchema } from 'json-schema-to-ts'
import type { Schema } from '../block-spec.ts'
import type { TagRecord } from './tag-record.ts'

const schema = {
  type: 'object',
  title: 'TikTok Pixel',
  description: 'TikTok: `tiktok: { id: C4ABCDEFGHIJ1234KLMN }`.',
  additionalProperties: false,
  required: ['id'],
  properties: {
    id: {
      type: 'string',
      title: 'Id of the pixel',
      description: 'Capital letters and digits.',
      maxLength: 40,
      pattern: '^[A-Z0-9]{10,}$',
    },
  },
} as const satisfies Schema

/**
 * TikTok publishes no list of sources. Its base code loads and reports at one host
 * (https://business-api.tiktok.com/portal/docs, "Pixel", read in November 2026).
 */
export const tiktok = {
  title: 'TikTok Pixel',
  purpose: 'advertising',
  example: '{ id: C4ABCDEFGHIJ1234KLMN }',
  schema,
  script: ({ id }) =>
    `https://analytics.tiktok.com/i18n/pixel/events.js?sdkid=${encodeURIComponent(id)}&lib=ttq`,
  sources: (origin) => ({ scripts: [], reports: [origin], images: [origin] }),
} as const satisfies TagRecord<FromSchema<typeof schema>>
