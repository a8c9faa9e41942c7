import type { FromSchema } from 'json-schema-to-ts'
import type { Schema } from '../block-spec.ts'
import { analyticsReports, googleTagHost } from './tag.ts'
import type { TagRecord } from './tag-record.ts'

const schema = {
  type: 'object',
  title: 'Tag manager',
  description: 'Google Tag Manager: `tagManager: { id: GTM-… }`.',
  additionalProperties: false,
  required: ['id'],
  properties: {
    id: {
      type: 'string',
      title: 'Container id',
      description: 'It begins with `GTM-`; capital letters and digits follow.',
      maxLength: 20,
      pattern: '^GTM-[A-Z0-9]{4,}$',
    },
  },
} as const satisfies Schema

/**
 * What a container loads is not known here: tags of other companies in it need a kind of their own for their sources. The
 * container itself also asks `www.google.com` (https://developers.google.cn/tag-platform/security/guides/csp?hl=de, read in
 * November 2026).
 */
export const tagManager = {
  title: 'Google Tag Manager',
  purpose: 'measuring',
  example: '{ id: GTM-… }',
  schema,
  script: ({ id }) => `${googleTagHost}/gtm.js?id=${encodeURIComponent(id)}`,
  sources: () => ({
    ...{ scripts: [], reports: [...analyticsReports, 'https://www.google.com'], images: analyticsReports },
    frames: [googleTagHost],
  }),
} as const satisfies TagRecord<FromSchema<typeof schema>>
