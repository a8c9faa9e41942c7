import type { FromSchema } from 'json-schema-to-ts'
import type { Schema } from '../block-spec.ts'
import { googleTagHost } from './tag.ts'
import { makeConversionFields, type TagRecord } from './tag-record.ts'

const schema = {
  type: 'object',
  title: 'Google Ads',
  description:
    'Google Ads: `googleAds: { id: AW-…, lead: LABEL }`, with the label of a conversion for each event.',
  additionalProperties: false,
  required: ['id'],
  properties: {
    id: {
      type: 'string',
      title: 'Conversion id',
      description: 'It begins with `AW-`; digits follow.',
      maxLength: 20,
      pattern: '^AW-[0-9]{5,}$',
    },
    ...makeConversionFields({ type: 'string', maxLength: 60, pattern: '^[A-Za-z0-9_-]{5,}$' }),
  },
} as const satisfies Schema

const hosts = [
  'https://www.googleadservices.com',
  'https://www.google.com',
  'https://google.com',
  'https://googleads.g.doubleclick.net',
  'https://pagead2.googlesyndication.com',
]

/**
 * The sources are those of conversions (https://developers.google.com/tag-platform/security/guides/csp, as other projects
 * quoted its lists in November 2026). Lists of visitors are also reported to Google's site of each country, which is left out.
 */
export const googleAds = {
  title: 'Google Ads',
  purpose: 'advertising',
  example: '{ id: AW-…, lead: LABEL }',
  schema,
  script: ({ id }) => `${googleTagHost}/gtag/js?id=${encodeURIComponent(id)}`,
  sources: () => ({
    scripts: hosts.filter((host) => host !== 'https://google.com'),
    reports: [...hosts, 'https://ad.doubleclick.net', googleTagHost],
    images: [...hosts, googleTagHost],
    frames: [googleTagHost, 'https://td.doubleclick.net'],
  }),
} as const satisfies TagRecord<FromSchema<typeof schema>>
