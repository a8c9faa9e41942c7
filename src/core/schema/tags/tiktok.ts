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
 * TikTok's own list was not read. Its base code loads and reports at one host; sites whose policies blocked another one found
 * that the script asks it for the address of the visitor (`/ipv6/enrich_ipv6`, 2026).
 */
export const tiktok = {
  title: 'TikTok Pixel',
  purpose: 'advertising',
  example: '{ id: C4ABCDEFGHIJ1234KLMN }',
  schema,
  script: ({ id }) =>
    `https://analytics.tiktok.com/i18n/pixel/events.js?sdkid=${encodeURIComponent(id)}&lib=ttq`,
  sources: (origin) => ({
    ...{ scripts: [], images: [origin] },
    reports: [origin, 'https://analytics-ipv6.tiktokw.us'],
  }),
} as const satisfies TagRecord<FromSchema<typeof schema>>
