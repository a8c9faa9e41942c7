import { blocks as registry } from '../../blocks/blocks-by-type.ts'
import { describeFields, listFieldLines } from '../../catalogue/describe-fields.ts'
import { readExamples } from '../../catalogue/read-examples.ts'
import { CannotRun } from '../../command/command.ts'
import { suggest } from '../../core/diagnostics/phrases.ts'
import { findMeant } from '../../core/diagnostics/recover-name.ts'
import { blockCategories } from '../../core/schema/block-spec.ts'

/** Lists all block types by category. */
export function listBlocks(): string {
  const width = Math.max(...Object.keys(registry).map((type) => type.length))
  const sections = blockCategories.map((category) => {
    const lines = Object.values(registry)
      .filter((block) => block.category === category)
      .map(({ type, summary }) => `  ${type.padEnd(width)}  ${summary}`)
    return lines.length > 0 ? [category, ...lines, ''].join('\n') : ''
  })
  return `${sections.filter(Boolean).join('\n')}\n\`vaasal blocks NAME\` describes one with its fields.`
}

/** Describes one block type with its fields and an example. */
export async function describeBlock(name: string, root: string): Promise<string> {
  const block = registry[name]
  if (!block) {
    const nearest = findMeant(name, Object.keys(registry))
    throw new CannotRun(`There is no block type "${name}"${suggest(nearest)} \`vaasal blocks\` lists them.`)
  }
  const example = (await readExamples(root, name))[0]
  return [
    `${block.type}: ${block.title}`,
    block.summary,
    '',
    'Fields:',
    ...listFieldLines(describeFields(block.schema), '  '),
    ...(example ? ['', 'Example:', '', example.yaml] : []),
  ].join('\n')
}
