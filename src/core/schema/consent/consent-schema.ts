import { askedRegions, type ConsentRegion, consentRegions } from '../../../contracts/consent-regions.ts'
import type { Schema } from '../block-spec.ts'
import { languageTag } from '../common-parts.ts'

/** `site.consent`, checked. */
export interface ConsentSettings {
  ask: readonly ConsentRegion[] | 'always'
  keep: number
  notice: Readonly<Record<string, { title: string; text: string }>>
}

/** `site.consent` in `pages.yaml`. */
export const consent: Schema = {
  type: 'object',
  title: 'Consent',
  description:
    'Visitors are asked before tags load, before web vitals and conversions are sent, before a campaign or an arm of an experiment is kept in their browsers, and before all frames of other sites may load. Without it nobody is asked, and tags load at once.',
  additionalProperties: false,
  required: ['notice'],
  properties: {
    ask: {
      title: 'Who is asked',
      description: `\`always\`, or a list of regions: ${consentRegions.map((region) => `\`${region}\``).join(', ')}. Time zone and language of the browser tell where a visitor is; whoever cannot be placed is asked. Global Privacy Control is a no.`,
      default: [...askedRegions],
      if: { type: 'array' },
      // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
      then: {
        type: 'array',
        minItems: 1,
        maxItems: consentRegions.length,
        // The list itself, by which it is found what a wrong name means.
        items: { enum: consentRegions, title: 'Region' },
      },
      else: { enum: ['always'] },
    },
    keep: {
      type: 'integer',
      title: 'Days',
      description: 'For how many days a choice holds before a visitor is asked again.',
      default: 180,
      minimum: 1,
      maximum: 730,
    },
    notice: {
      type: 'object',
      title: 'Notice',
      description: 'What visitors read before they choose, in every language of the site.',
      propertyNames: languageTag,
      minProperties: 1,
      additionalProperties: {
        type: 'object',
        additionalProperties: false,
        required: ['title', 'text'],
        properties: {
          title: { type: 'string', title: 'Title', minLength: 1, maxLength: 100 },
          text: {
            type: 'string',
            title: 'Text',
            description:
              'Inline text: what is counted or shown, by whom, and how to withdraw. `[label](/route)` leads to the privacy policy.',
            minLength: 1,
            maxLength: 1200,
          },
        },
      },
    },
  },
}
