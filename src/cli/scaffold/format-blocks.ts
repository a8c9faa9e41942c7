import { engineBlocks, blocks as registry } from '../../blocks/blocks-by-type.ts'
import { groupByCategory, readBlockEntry } from '../../catalogue/list-block-entries.ts'
import { listFieldLines } from '../../catalogue/list-fields.ts'
import { UsageError } from '../../command/command.ts'
import { suggest } from '../../core/diagnostics/phrases.ts'
import { findMeant } from '../../core/diagnostics/recover-name.ts'

/** Lists all block types by category. */
export function listBlocks(): string {
  const width = Math.max(...Object.keys(registry).map((type) => type.length))
  const sections = groupByCategory(Object.values(registry)).map(({ category, blocks }) => {
    const lines = blocks.map(({ type, summary }) => `  ${type.padEnd(width)}  ${summary}`)
    return [category, ...lines, ''].join('\n')
  })
  return `${sections.join('\n')}\n\`vaasal blocks NAME\` describes one with its fields.`
}

/** Describes one block type with its fields and an example. */
export async function formatBlock(name: string, root: string): Promise<string> {
  const block = registry[name]
  if (!block) {
    const nearest = findMeant(name, Object.keys(registry))
    throw new UsageError(`There is no block type "${name}"${suggest(nearest)} \`vaasal blocks\` lists them.`)
  }
  const { type, title, summary, fields, examples } = await readBlockEntry(block, root)
  const [example] = examples
  const { canCopyBlock } = await import('../../tools/copied-block/read-engine-block.ts')
  const canCopy = block === engineBlocks[name] && canCopyBlock(root, name)
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
