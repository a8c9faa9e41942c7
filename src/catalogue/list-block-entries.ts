import type { BlockRegistry } from '../blocks/block-registry.ts'
import type { OptionName } from '../core/model/block-options.ts'
import { ground, listOptionNames, listUsefulOptions, optionProperties } from '../core/schema/block-options.ts'
import {
  type BlockCategory,
  type BlockSpec,
  blockCategories,
  type Schema,
} from '../core/schema/block-spec.ts'
import { type DescribedField, listFields } from './list-fields.ts'
import { type Example, readExamples } from './read-examples.ts'

/** A block type as people are told about it, in the catalogue and on the command line. */
export interface BlockEntry {
  type: string
  title: string
  summary: string
  /** What it is called elsewhere. */
  synonyms: readonly string[]
  category: BlockCategory
  isDialog: boolean
  /** Whether an entry can say what it stands on. */
  takesGround: boolean
  fields: DescribedField[]
  /** How an entry can say that it stands on the page, with what its ground can be. */
  options: DescribedField[]
  examples: Example[]
}

/** Every block type of the registry with its examples, by category. */
export async function listBlockEntries(root: string, registry: BlockRegistry): Promise<BlockEntry[]> {
  const groups = groupByCategory(Object.values(registry.blocks))
  const all = groups.flatMap((group) => group.blocks)
  return Promise.all(all.map((block) => readBlockEntry(block, root, registry)))
}

/** A block type with its fields and examples. */
export async function readBlockEntry(
  block: BlockSpec,
  root: string,
  registry: BlockRegistry,
): Promise<BlockEntry> {
  const { type, title, summary, category, synonyms = [], dialog = false, schema } = block
  const { options = ['ground'] } = block
  return {
    ...{ type, title, summary, synonyms, category, isDialog: dialog, fields: listFields(schema) },
    options: listFields({ properties: pickOptions(listUsefulOptions(block)) }),
    takesGround: options.includes('ground') && listOptionNames(block).includes('ground'),
    examples: await readExamples(root, type, registry),
  }
}

/** The properties of options; without a backdrop, the ground is one colour. */
function pickOptions(names: readonly OptionName[]): Record<string, Schema> {
  const properties = { ...optionProperties, ...(!names.includes('backdrop') && { ground }) }
  return Object.fromEntries(names.map((name) => [name, properties[name]]))
}

/** What a search for a block type looks through, in lower case. */
export function toSearchText({
  type,
  title,
  summary,
  synonyms = [],
}: Pick<BlockSpec, 'type' | 'title' | 'summary' | 'synonyms'>): string {
  return [type, title, summary, ...synonyms].join(' ').toLowerCase()
}

/** Block types in the order of their categories, without empty ones. */
export function groupByCategory<Block extends Pick<BlockSpec, 'category'>>(
  all: readonly Block[],
): { category: BlockCategory; blocks: Block[] }[] {
  return blockCategories
    .map((category) => ({ category, blocks: all.filter((block) => block.category === category) }))
    .filter((group) => group.blocks.length > 0)
}

/** The address of the page of a block type. */
export const toBlockAddress = (type: string): string => `/__blocks/${type}`

/** The address of an example; `index` counts from 0. */
export function toExampleAddress(type: string, index: number): string {
  return `/__blocks/${type}-${index + 1}`
}
