import { type OptionName, optionNames, type WrittenOptions } from '../model/block-options.ts'
import { anyGroundNames, groundNames } from '../model/grounds.ts'
import { rememberByObject } from '../remember.ts'
import type { BlockSpec, Schema } from './block-spec.ts'
import { backdrop } from './image-fields.ts'

/** What people call the grounds. */
const groundSynonyms = {
  dark: 'strong',
  inverse: 'strong',
  white: 'plain',
  light: 'plain',
  none: 'plain',
  default: 'plain',
  muted: 'tint',
  grey: 'tint',
  gray: 'tint',
  accent: 'highlight',
  bright: 'highlight',
}

/** The ground of a block type that paints each ground of one colour itself; it says what it stands on without one. */
export const ground = { enum: groundNames, synonyms: groundSynonyms, title: 'Ground' } as const

/** The ground of a block type that has a field of its own for it; every entry has `ground` without it. */
export const tone = { ...ground, enum: ['plain', 'tint', 'warm'], default: 'plain' } as const

/** How a block of any type stands on the page. A block type with a field of such a name has its own field instead. */
export const optionProperties: Record<OptionName, Schema> = {
  ground: {
    enum: anyGroundNames,
    synonyms: { ...tone.synonyms, picture: 'image', photo: 'image', photograph: 'image' },
    title: 'Ground',
    description:
      'What the block stands on; texts, links and controls have the colours that can be read there. `image` is the one in `backdrop`.',
  },
  backdrop,
  width: {
    enum: ['text', 'wide', 'full'],
    title: 'Width',
    description:
      'How wide the content may become: `text` as lines that are easily read, `wide` more than usual, `full` as the window.',
  },
  columns: {
    type: 'integer',
    minimum: 1,
    maximum: 6,
    title: 'Columns',
    description: 'How many items stand side by side on wide screens; on tablets about half as many.',
  },
}

export const optionsSchema: Schema = { type: 'object', properties: optionProperties }

/** The options that a block type leaves to the engine. */
export const listOptionNames = rememberByObject(
  ({ schema }: Pick<BlockSpec, 'schema'>): readonly OptionName[] =>
    optionNames.filter((name) => !Object.hasOwn(schema.properties ?? {}, name)),
)

/** The options that do something for a block of this type. */
export function listUsefulOptions(spec: BlockSpec): readonly OptionName[] {
  const { options = ['ground', 'width'] } = spec
  return listOptionNames(spec).filter((name) =>
    name === 'backdrop' ? canStandOnImage(spec) : options.includes(name),
  )
}

/** What surrounds a page paints itself, and may stay in the window. */
export function canStandOnImage(spec: BlockSpec): boolean {
  const { category, options = ['ground'] } = spec
  const names = listOptionNames(spec)
  return (
    category !== 'frame' &&
    options.includes('ground') &&
    names.includes('ground') &&
    names.includes('backdrop')
  )
}

/** The schema of a block's fields with those of the options that are not fields of its own. */
export const addOptions = rememberByObject(
  (schema: Schema): Schema => ({ ...schema, properties: { ...optionProperties, ...schema.properties } }),
)

/** The options of a block: what is written, else what its type has. */
export function completeOptions(
  written: WrittenOptions,
  { ground: choose }: BlockSpec,
  value: Readonly<Record<string, unknown>>,
): WrittenOptions {
  const { ground = choose?.(value), ...others } = written
  return ground === undefined || ground === 'plain' ? others : { ...others, ground }
}
