import { defineMessages, joinMessages } from '../../../core/messages/message-catalogue.ts'
import { defineFieldKind } from '../../define-field-kind.ts'
import { findLimitProblems, limitProperties, periodMessages, readText } from './limits.ts'

/** A day that browsers can compare with: which one today is, no page knows when it is built. */
const readDay = (value: unknown) => (/^\d/.test(String(value)) ? String(value) : undefined)

export const date = defineFieldKind({
  kind: 'date',
  title: 'Date',
  summary: 'A day, with the calendar of the browser; stored as `2036-12-01`.',
  synonyms: ['day', 'calendar', 'datepicker', 'birthday'],
  properties: limitProperties,
  control: ({ min, max }) => {
    const [least, most] = [readDay(min), readDay(max)]
    return { attributes: { type: 'date', ...(least && { min: least }), ...(most && { max: most }) } }
  },
  rule: ({ min, max }, { timeZone }) => {
    const [formatMinimum, formatMaximum] = [readText(min), readText(max)]
    const isRelative = [formatMinimum, formatMaximum].some((limit) => limit?.startsWith('today'))
    return {
      schema: {
        format: 'date',
        ...(formatMinimum && { formatMinimum }),
        ...(formatMaximum && { formatMaximum }),
      },
      mistake: 'invalidDate',
      ...(isRelative && { timeZone }),
    }
  },
  messages: joinMessages(
    periodMessages,
    defineMessages({
      en: {
        invalidDate: 'Please enter a valid date.',
      },
      ta: {
        invalidDate: 'சரியான தேதியைக் கொடுங்க.',
      },
      ml: {
        invalidDate: 'ശരിയായ തീയതി നൽകൂ.',
      },
      te: {
        invalidDate: 'సరైన తేదీ ఇవ్వండి.',
      },
      hi: {
        invalidDate: 'कृपया सही तारीख़ भरें।',
      },
      kn: {
        invalidDate: 'ಸರಿಯಾದ ದಿನಾಂಕ ಕೊಡಿ.',
      },
    }),
  ),
  findProblems: (field) => findLimitProblems(field, 'date'),
  example: { name: 'day', kind: 'date', label: 'Day', min: 'today', max: 'today+60' },
})
