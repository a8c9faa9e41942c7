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
        name === 'numberFormat' ? numberFormat : describeMessage(name, english),
      ]),
    ),
  },
})

/** No text: `Intl` is asked for the numbers of this language, which may name its digits as well: `mr-u-nu-latn`. */
const numberFormat: Schema = {
  ...language,
  pattern: '^[a-z]{2,3}(?:-[A-Za-z0-9]{1,8})*$',
  title: 'numberFormat',
  description: 'The language tag by whose rules numbers are written: `de`, or `en-IN`, which has lakhs.',
}

const describeMessage = (name: string, english: string): Schema => ({
  $ref: '#/$defs/message',
  title: name,
  description: `In English: "${english}". The text, or \`{ text, lang }\` for a text in another language than that of the key above it.`,
})
