import { type BlockOptions, type OptionName, optionNames } from '../model/block-options.ts'
import { groundNames } from '../model/grounds.ts'
import type { BlockSpec, Schema } from './block-spec.ts'
import { tone } from './fields.ts'

/** How a block of any type stands on the page. A block type with a field of such a name has its own field instead. */
export const optionProperties: Record<OptionName, Schema> = {
  ground: {
    enum: groundNames,
    synonyms: tone.synonyms,
    title: 'Ground',
    description:
      'What the block stands on; texts, links and controls have the colours that can be read there.',
  },
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
export function listOptionNames({ schema }: Pick<BlockSpec, 'schema'>): readonly OptionName[] {
  return optionNames.filter((name) => !Object.hasOwn(schema.properties ?? {}, name))
}

/** The options of a block: what is written, else what its type has. */
export function completeOptions(
  written: BlockOptions,
  { ground: choose }: BlockSpec,
  value: Readonly<Record<string, unknown>>,
): BlockOptions {
  const { ground = choose?.(value), ...others } = written
  return ground === undefined || ground === 'plain' ? others : { ...others, ground }
}
