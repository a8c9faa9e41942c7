import type { FromSchema } from 'json-schema-to-ts'
import {
  type ColourName,
  colourNames,
  colourUses,
  listSources,
  motifNames,
  requiredColours,
} from '../model/theme.ts'
import type { Schema } from './block-spec.ts'
import { makeWhen } from './common-parts.ts'
import { type FontSettings, fonts } from './fonts-schema.ts'
import { shapeFields } from './shape-schema.ts'

const colour = {
  type: 'string',
  title: 'Colour',
  pattern: '^#[0-9a-fA-F]{6}$',
} as const

const makeColour = (name: ColourName): typeof colour => ({
  ...colour,
  ...{ description: explainColour(name) },
})

function explainColour(name: ColourName): string {
  const [one, other] = listSources(name)
  const mixed = one && other ? ` By default it is mixed from \`${one}\` and \`${other}\`.` : ''
  return `${colourUses[name]} Write it as \`"#rrggbb"\`, in quotes.${mixed}`
}

const colours = {
  type: 'object',
  title: 'Colours',
  description: 'Colours by purpose. Missing ones are mixed from the others.',
  additionalProperties: false,
  properties: Object.fromEntries(colourNames.map((key) => [key, makeColour(key)])) as Record<
    ColourName,
    typeof colour
  >,
} as const satisfies Schema

/** What a schedule may change: all but the fonts, which visitors would load for a few days. */
const changing = {
  radius: { type: 'integer', title: 'Corner radius in pixels', minimum: 0, maximum: 40 },
  motif: {
    enum: motifNames,
    title: 'Motif',
    description:
      'Decorates backgrounds, separators and icons. kolam: lines around a grid of dots. dots: the grid alone. waves: rows of arches. terrazzo: chips of stone.',
  },
  ...shapeFields,
} as const satisfies Record<string, Schema>

export const theme = {
  type: 'object',
  title: 'Theme',
  additionalProperties: false,
  required: ['colors'],
  properties: {
    colors: { ...colours, required: requiredColours },
    fonts,
    ...changing,
    radius: { ...changing.radius, default: 16 },
    motif: { ...changing.motif, default: 'none' },
    when: makeWhen(
      'The dress of a festival: each entry changes the look between two times; if several hold, the last one holds alone.',
      {
        type: 'object',
        title: 'Look',
        description: 'What looks different in this time; colours that are not named stay as they are.',
        additionalProperties: false,
        minProperties: 1,
        properties: { colors: { ...colours, minProperties: 1 }, ...changing },
      } as const,
    ),
  },
} as const satisfies Schema

export type ThemeSettings = FromSchema<typeof theme> & { fonts?: FontSettings }
