import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseDocument, stringify } from 'yaml'

/** The examples of a block as YAML entries of a page, in order. */
export async function readExamples(root: string, type: string): Promise<string[]> {
  const text = await readFile(join(root, 'src/blocks', type, 'examples.yaml'), 'utf8')
  const { examples } = parseDocument(text).toJS() as { examples: { props: Record<string, unknown> }[] }
  return examples.map(({ props }) => stringify([{ type, ...props }], { lineWidth: 100 }).trimEnd())
}
