import { blocks } from '../blocks/blocks-by-type.ts'
import { type BlockCategory, blockCategories } from '../core/schema/block-spec.ts'
import { type DescribedField, describeFields } from './describe-fields.ts'
import { type Example, readExamples } from './read-examples.ts'

/** A block type as the catalogue shows it. */
export interface BlockEntry {
  type: string
  title: string
  summary: string
  category: BlockCategory
  isDialog: boolean
  fields: DescribedField[]
  examples: Example[]
}

/** Every block type of the registry with its examples, by category. */
export async function listBlockEntries(root: string): Promise<BlockEntry[]> {
  const all = blockCategories.flatMap((category) =>
    Object.values(blocks).filter((block) => block.category === category),
  )
  return Promise.all(
    all.map(async ({ type, title, summary, category, dialog = false, schema }) => ({
      ...{ type, title, summary, category, isDialog: dialog, fields: describeFields(schema) },
      examples: await readExamples(root, type),
    })),
  )
}

/** The file of an example below `__blocks/`; `index` counts from 0. */
export function nameExampleFile(type: string, index: number): string {
  return `${type}-${index + 1}.html`
}
