import { campaignParameters } from '../../contracts/campaign.ts'
import { maxParameterLength } from '../../contracts/touches.ts'

const text = (maxLength: number) => ({ type: 'string', maxLength, pattern: '^[^\\p{Cc}\\p{Cs}]*$' }) as const

const visit = {
  type: 'object',
  additionalProperties: false,
  required: ['route', 'day', 'parameters'],
  properties: {
    route: text(300),
    day: { type: 'string', maxLength: 10, pattern: '^\\d{4}-\\d\\d-\\d\\d$' },
    parameters: {
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(campaignParameters.map((name) => [name, text(maxParameterLength)])),
    },
  },
}

/** What a page sends as `context` (`contracts/intake-context.ts`), as it must be to be stored. */
export const contextSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['route', 'variant', 'language', 'notice'],
  properties: {
    route: text(300),
    variant: text(200),
    language: text(35),
    notice: text(100),
    first: visit,
    last: visit,
  },
}
