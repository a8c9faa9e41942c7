import { defineMessages } from '../../../core/messages/message-catalogue.ts'
import { label } from '../../../core/schema/fields.ts'
import { defineFieldKind } from '../../define-field-kind.ts'
import { findLimitProblems, limitProperties, step } from './limits.ts'
import { placeholder } from './shared-properties.ts'

export const number = defineFieldKind({
  kind: 'number',
  title: 'Number',
  summary: 'A number, whole unless `step` says otherwise.',
  synonyms: ['integer', 'int', 'float', 'decimal', 'amount', 'quantity', 'count', 'range'],
  properties: {
    ...{ placeholder, ...limitProperties, step },
    unit: { ...label, title: 'Unit', description: 'Stands behind the number, such as `kg`.', maxLength: 20 },
  },
  control: ({ unit, min = 0, step = 1 }) => ({
    // Scripts cannot read what is written into an input of the type `number` if it is not a number.
    attributes: {
      // The keyboards of iPhones for numbers have no minus.
      ...(Number(min) >= 0 && { inputMode: Number(step) % 1 === 0 ? 'numeric' : 'decimal' }),
      autoComplete: 'off',
      pattern: '\\s*-?\\p{Nd}+(?:[.,\u066b]\\p{Nd}+)?\\s*',
    },
    ...(unit !== undefined && { unit: String(unit) }),
  }),
  rule: ({ min, max, step = 1 }) => ({
    read: 'number',
    schema: {
      type: 'number',
      ...(min !== undefined && { minimum: Number(min) }),
      ...(max !== undefined && { maximum: Number(max) }),
      multipleOf: Number(step),
    },
    mistake: 'invalidNumber',
  }),
  messages: defineMessages({
    en: {
      invalidNumber: 'Please enter a valid number.',
      tooLow: 'At least {n}, please.',
      tooHigh: 'At most {n}, please.',
    },
    ta: {
      invalidNumber: 'சரியான எண்ணைக் கொடுங்க.',
      tooLow: 'குறைஞ்சது {n} இருக்கணும்.',
      tooHigh: 'அதிகபட்சம் {n} இருக்கலாம்.',
    },
    ml: {
      invalidNumber: 'ശരിയായ സംഖ്യ നൽകൂ.',
      tooLow: 'കുറഞ്ഞത് {n} വേണം.',
      tooHigh: '{n} വരെയേ പറ്റൂ.',
    },
    te: {
      invalidNumber: 'సరైన సంఖ్య ఇవ్వండి.',
      tooLow: 'కనీసం {n} ఉండాలి.',
      tooHigh: '{n} వరకే ఉండాలి.',
    },
    hi: {
      invalidNumber: 'कृपया सही संख्या भरें।',
      tooLow: 'कम से कम {n} लिखें।',
      tooHigh: 'ज़्यादा से ज़्यादा {n} लिखें।',
    },
    kn: {
      invalidNumber: 'ಸರಿಯಾದ ಸಂಖ್ಯೆ ಕೊಡಿ.',
      tooLow: 'ಕನಿಷ್ಠ {n} ಇರಬೇಕು.',
      tooHigh: 'ಹೆಚ್ಚೆಂದರೆ {n} ಇರಬಹುದು.',
    },
  }),
  findProblems: (field) => findLimitProblems(field, undefined),
  example: { name: 'guests', kind: 'number', label: 'Guests', min: 1, max: 12 },
})
