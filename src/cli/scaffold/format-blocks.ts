import { type BlockRegistry, findOwnFolder } from '../../blocks/block-registry.ts'
import { groupByCategory, readBlockEntry } from '../../catalogue/list-block-entries.ts'
import { listFieldLines } from '../../catalogue/list-fields.ts'
import { UsageError } from '../../command/command.ts'
import { suggest } from '../../core/diagnostics/phrases.ts'
import { findMeant } from '../../core/diagnostics/recover-name.ts'

/** Lists all block types by category. */
export function listBlocks({ blocks: all }: BlockRegistry): string {
  const width = Math.max(...Object.keys(all).map((type) => type.length))
  const sections = groupByCategory(Object.values(all)).map(({ category, blocks }) => {
    const lines = blocks.map(({ type, summary }) => `  ${type.padEnd(width)}  ${summary}`)
    return [category, ...lines, ''].join('\n')
  })
  return `${sections.join('\n')}\n\`vaasal blocks NAME\` describes one with its fields.`
}

/** Describes one block type with its fields and an example. */
export async function formatBlock(name: string, root: string, registry: BlockRegistry): Promise<string> {
  const block = registry.blocks[name]
  if (!block) {
    const nearest = findMeant(name, Object.keys(registry.blocks))
    throw new UsageError(`There is no block type "${name}"${suggest(nearest)} \`vaasal blocks\` lists them.`)
  }
  const { type, title, summary, fields, examples } = await readBlockEntry(block, root, registry)
  const [example] = examples
  const { canCopyBlock } = await import('../../tools/copied-block/read-engine-block.ts')
  const canCopy = findOwnFolder(registry, name) === undefined && canCopyBlock(root, name)
  return [
    `${type}: ${title}`,
    summary,
    '',
    'Fields:',
    ...listFieldLines(fields, '  '),
    ...(example ? ['', 'Example:', '', example.yaml] : []),
    ...(canCopy ? ['', `\`vaasal add block ${name}\` copies it into a site, to change it there.`] : []),
  ].join('\n')
}
