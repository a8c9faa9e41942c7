import { defineMessages, joinMessages } from '../../../core/messages/message-catalogue.ts'
import { defineFieldKind } from '../../define-field-kind.ts'
import { findLimitProblems, limitProperties, periodMessages, readText, step } from './limits.ts'

export const time = defineFieldKind({
  kind: 'time',
  title: 'Time',
  summary: 'A time of day; stored as `18:30`.',
  synonyms: ['hour', 'clock', 'timepicker'],
  properties: { ...limitProperties, step },
  control: ({ min, max, step = 1 }) => ({
    attributes: {
      type: 'time',
      ...(min !== undefined && { min: String(min) }),
      ...(max !== undefined && { max: String(max) }),
      step: Number(step) * 60,
    },
  }),
  rule: ({ min, max, step = 1 }) => {
    const [formatMinimum, formatMaximum] = [readText(min), readText(max)]
    return {
      schema: {
        format: 'time',
        ...(formatMinimum && { formatMinimum }),
        ...(formatMaximum && { formatMaximum }),
        multipleOf: Number(step),
      },
      mistake: 'invalidTime',
    }
  },
  messages: joinMessages(
    periodMessages,
    defineMessages({
      en: {
        invalidTime: 'Please enter a valid time.',
      },
      ta: {
        invalidTime: 'சரியான நேரத்தைக் கொடுங்க.',
      },
      ml: {
        invalidTime: 'ശരിയായ സമയം നൽകൂ.',
      },
      te: {
        invalidTime: 'సరైన సమయం ఇవ్వండి.',
      },
      hi: {
        invalidTime: 'कृपया सही समय भरें।',
      },
      kn: {
        invalidTime: 'ಸರಿಯಾದ ಸಮಯ ಕೊಡಿ.',
      },
    }),
  ),
  findProblems: (field) => findLimitProblems(field, 'time'),
  example: { name: 'time', kind: 'time', label: 'Time', min: '09:00', max: '18:00', step: 30 },
})
