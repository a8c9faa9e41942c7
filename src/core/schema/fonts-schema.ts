import { familyPattern, fontFilePattern, fontListPattern } from '../font-list.ts'
import { type FontRole, type FontSetting, shippedFonts } from '../model/fonts.ts'
import type { Schema } from './block-spec.ts'

export type FontSettings = Partial<Record<FontRole, FontSetting>>

const fontList = (title: string, description: string) =>
  ({ type: 'string', title, description, pattern: fontListPattern, maxLength: 200 }) as const

const family = {
  type: 'object',
  additionalProperties: false,
  required: ['name'],
  properties: {
    name: {
      type: 'string',
      title: 'Name of the family',
      description: 'A name of your choice for own files, else a family that is shipped.',
      pattern: familyPattern,
      maxLength: 60,
    },
    files: {
      type: 'array',
      title: 'Own files',
      description: 'Files in the folder `fonts/`: one for all weights, or one for each script and weight.',
      minItems: 1,
      maxItems: 24,
      uniqueItems: true,
      items: { type: 'string', title: 'File', pattern: fontFilePattern, maxLength: 120 },
    },
    weight: {
      type: 'integer',
      title: 'Weight of headlines',
      description:
        'From 100 (thin) to 900 (black); 400 is regular, 700 bold. By default that of `theme.headlines`, or else 750. Texts do not look at it.',
      minimum: 100,
      maximum: 900,
    },
    fallback: fontList(
      'Fonts after it',
      'What letters that the family lacks are set in, such as `Anek, serif`.',
    ),
  },
} as const satisfies Schema

const font = (title: string, description: string) =>
  ({
    ...{ title, description },
    if: { type: 'object' },
    // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
    then: { ...family, title, description },
    else: fontList(title, description),
  }) as const

const families = `Shipped families (${shippedFonts.join(', ')}), fonts of the device, or a map with own files.`

export const fonts = {
  type: 'object',
  title: 'Fonts',
  description: 'What headlines and texts are set in.',
  additionalProperties: false,
  properties: {
    headline: font('Headlines', `Headlines and buttons; by default as the texts. ${families}`),
    body: font('Texts', `All other texts; by default in a font of the device. ${families}`),
  },
} as const satisfies Schema
