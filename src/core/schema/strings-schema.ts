import type { Schema } from './block-spec.ts'
import { language, languageTag, shortText } from './common-parts.ts'

const messageText = { ...shortText, maxLength: 1000 } as const

/** A message of the engine as a site says it. */
export const message: Schema = {
  if: { type: 'object' },
  // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
  then: {
    type: 'object',
    additionalProperties: false,
    required: ['text', 'lang'],
    properties: { text: { ...messageText, title: 'Text' }, lang: { ...language, title: 'Language' } },
  },
  else: messageText,
}

/** Messages of the engine, by language and name. */
export const makeStrings = (messages: Readonly<Record<string, string>>): Schema => ({
  type: 'object',
  title: "The engine's messages",
  description: 'By language, instead of the shipped ones.',
  propertyNames: languageTag,
  additionalProperties: {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(
      Object.entries(messages).map(([name, english]) => [
        name,
        {
          $ref: '#/$defs/message',
          title: name,
          description: `In English: "${english}". The text, or \`{ text, lang }\` for a text in another language than that of the key above it.`,
        },
      ]),
    ),
  },
})
