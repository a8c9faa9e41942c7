import type { FromSchema } from 'json-schema-to-ts'
import type { Schema } from '../block-spec.ts'
import { ownHost, type TagRecord } from './tag-record.ts'

const schema = {
  type: 'object',
  title: 'Plausible',
  description: 'Plausible: `plausible: { domain: example.com }`.',
  additionalProperties: false,
  required: ['domain'],
  properties: {
    domain: {
      type: 'string',
      title: 'Domain',
      description: 'As it is registered at Plausible.',
      maxLength: 200,
      pattern: '^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$',
    },
    host: {
      ...ownHost,
      title: 'Host',
      description: 'Where your own Plausible runs, as `https://…` without a path. Default: plausible.io.',
    },
  },
} as const satisfies Schema

/** The script reports to its own host (https://github.com/plausible/docs/issues/20, read in November 2026). */
export const plausible = {
  title: 'Plausible',
  purpose: 'measuring',
  example: '{ domain: example.com }',
  schema,
  script: ({ host = 'https://plausible.io' }) => `${host}/js/script.js`,
  sources: (origin) => ({ scripts: [], reports: [origin], images: [] }),
} as const satisfies TagRecord<FromSchema<typeof schema>>
