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

export const theme = {
  type: 'object',
  title: 'Theme',
  additionalProperties: false,
  required: ['colors'],
  properties: {
    colors: {
      type: 'object',
      title: 'Colours',
      description: 'Colours by purpose. Missing ones are mixed from the others.',
      additionalProperties: false,
      required: requiredColours,
      properties: Object.fromEntries(colourNames.map((key) => [key, makeColour(key)])) as Record<
        ColourName,
        typeof colour
      >,
    },
    fonts,
    radius: { type: 'integer', title: 'Corner radius in pixels', minimum: 0, maximum: 40, default: 16 },
    motif: {
      enum: motifNames,
      title: 'Motif',
      description:
        'Decorates backgrounds, separators and icons. kolam: lines around a grid of dots. dots: the grid alone. waves: rows of arches. terrazzo: chips of stone.',
      default: 'none',
    },
    ...shapeFields,
  },
} as const satisfies Schema

export type ThemeSettings = FromSchema<typeof theme> & { fonts?: FontSettings }
