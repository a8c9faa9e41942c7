import { listSeparator } from '../../../contracts/answer-rule.ts'
import { defineMessages } from '../../../core/messages/message-catalogue.ts'
import { defineFieldKind } from '../../define-field-kind.ts'
import { findRepeatedOption } from './find-option-problems.ts'
import { options } from './shared-properties.ts'

const count = { type: 'integer', minimum: 1, maximum: 40 } as const

export const checkboxes = defineFieldKind({
  kind: 'checkboxes',
  title: 'Checkboxes',
  summary: 'Several of a few answers; stored with commas between them.',
  synonyms: ['checkbox', 'multiselect', 'multipleChoice', 'multiple', 'checks', 'tags'],
  properties: {
    options,
    least: {
      ...count,
      title: 'At least',
      description: 'How many must be ticked; with `required: false` only if any is.',
    },
    most: { ...count, title: 'At most', description: 'How many may be ticked.' },
  },
  needs: { options: 'Write the answers: `options: [Gift wrap, Birthday candles]`.' },
  control: () => ({ element: 'choices' }),
  rule: ({ options, least, most }) => ({
    read: 'list',
    schema: {
      items: { enum: options as readonly string[] },
      ...(least !== undefined && { minItems: Number(least) }),
      ...(most !== undefined && { maxItems: Number(most) }),
    },
  }),
  messages: defineMessages({
    en: {
      tooFew: 'Please choose at least {n}.',
      tooMany: 'Please choose at most {n}.',
    },
    ta: {
      tooFew: 'குறைஞ்சது {n} தேர்ந்தெடுங்க.',
      tooMany: '{n}-க்கு மேல தேர்ந்தெடுக்க வேண்டாம்.',
    },
    ml: {
      tooFew: 'കുറഞ്ഞത് {n} എണ്ണം തിരഞ്ഞെടുക്കൂ.',
      tooMany: '{n} എണ്ണം വരെയേ പറ്റൂ.',
    },
    te: {
      tooFew: 'కనీసం {n} ఎంచుకోండి.',
      tooMany: '{n} వరకే ఎంచుకోవచ్చు.',
    },
    hi: {
      tooFew: 'कम से कम {n} चुनें।',
      tooMany: 'ज़्यादा से ज़्यादा {n} चुनें।',
    },
    kn: {
      tooFew: 'ಕನಿಷ್ಠ {n} ಆಯ್ಕೆ ಮಾಡಿ.',
      tooMany: 'ಹೆಚ್ಚೆಂದರೆ {n} ಆಯ್ಕೆ ಮಾಡಿ.',
    },
  }),
  findProblems: (field) => {
    const { options, least = 0, most } = field
    const list = options as readonly string[]
    const parted = list.find((option) => option.includes(listSeparator))
    const last = Number(most ?? list.length)
    return [
      ...findRepeatedOption(field),
      ...(parted === undefined
        ? []
        : [
            {
              property: 'options',
              message: `"${parted}" has a comma, which stands between the answers where they are stored.`,
              hint: 'Write it without a comma, such as with "and" or a hyphen.',
            },
          ]),
      ...(Number(least) > Math.min(last, list.length)
        ? [{ property: 'least', message: 'So many cannot be ticked.' }]
        : []),
    ]
  },
  example: {
    ...{ name: 'extras', kind: 'checkboxes', label: 'Extras', required: false },
    ...{ options: ['Gift wrap', 'Birthday candles', 'A card'], most: 2 },
  },
})
