import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseDocument, stringify } from 'yaml'
import { type BlockRegistry, findOwnFolder } from '../blocks/block-registry.ts'

/** An example of a block type. */
export interface Example {
  name: string
  /** The example as an entry of a page's `blocks`. */
  yaml: string
}

/** Reads the examples of a block type, in order. */
export async function readExamples(root: string, type: string, registry: BlockRegistry): Promise<Example[]> {
  const folder = findOwnFolder(registry, type) ?? join(root, 'src/blocks', type)
  return parseExamples(await readFile(join(folder, 'examples.yaml'), 'utf8'), type)
}

/** The examples of a block type in the text of its file. */
export function parseExamples(text: string, type: string): Example[] {
  const { examples } = parseDocument(text).toJS() as {
    examples: { name: string; props: Record<string, unknown> }[]
  }
  return examples.map(({ name, props }) => ({
    name,
    yaml: stringify([{ type, ...props }], { lineWidth: 100 }).trimEnd(),
  }))
}
