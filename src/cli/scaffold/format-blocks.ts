import { type BlockRegistry, findOwnFolder } from '../../blocks/block-registry.ts'
import { groupByCategory, readBlockEntry, toSearchText } from '../../catalogue/list-block-entries.ts'
import { listChoices, listFieldLines } from '../../catalogue/list-fields.ts'
import { UsageError } from '../../command/command.ts'
import { suggest } from '../../core/diagnostics/phrases.ts'
import { findMeant } from '../../core/diagnostics/recover-name.ts'
import type { BlockSpec } from '../../core/schema/block-spec.ts'
import { findTypeSynonym } from '../../core/validate/explain/find-synonym.ts'

/** Lists all block types by category. */
export function listBlocks({ blocks: all }: BlockRegistry): string {
  return `${listByCategory(Object.values(all))}\n\`npx vaasal blocks NAME\` describes one with its fields. NAME may also be a word for it, such as plans, crew or carousel.`
}

function listByCategory(all: readonly BlockSpec[]): string {
  const width = Math.max(...all.map(({ type }) => type.length))
  const sections = groupByCategory(all).map(({ category, blocks }) => {
    const lines = blocks.map(({ type, summary }) => `  ${type.padEnd(width)}  ${summary}`)
    return [category, ...lines, ''].join('\n')
  })
  return sections.join('\n')
}

/** Describes the block type of a name, or the one that is called so elsewhere; else it lists those that have the word. */
export async function findBlocks(word: string, root: string, registry: BlockRegistry): Promise<string> {
  const { blocks } = registry
  if (Object.hasOwn(blocks, word)) return formatBlock(word, root, registry)
  const synonym = findTypeSynonym(word, blocks)
  if (synonym !== undefined) return `"${word}" is here:\n\n${await formatBlock(synonym, root, registry)}`
  const wanted = word.toLowerCase()
  const hasWord = (block: BlockSpec) =>
    toSearchText(block).includes(wanted) || listChoices(block.schema).includes(wanted)
  const found = Object.values(blocks).filter(hasWord)
  if (found.length > 0)
    return `No block type is called "${word}". These have the word:\n\n${listByCategory(found)}`
  const nearest = findMeant(word, Object.keys(blocks))
  throw new UsageError(
    `The block type "${word}" does not exist${suggest(nearest)} \`npx vaasal blocks\` lists all.`,
  )
}

/** Describes one block type with its fields and an example. */
export async function formatBlock(name: string, root: string, registry: BlockRegistry): Promise<string> {
  const block = registry.blocks[name]
  if (!block) throw new Error(`The block type "${name}" does not exist.`)
  const entry = await readBlockEntry(block, root, registry)
  const { type, title, summary, synonyms, fields, options, examples } = entry
  const [example] = examples
  const isOfEngine = findOwnFolder(registry, name) === undefined
  return [
    `${type}: ${title}`,
    summary,
    ...(synonyms.length > 0 ? [`Also called: ${synonyms.join(', ')}.`] : []),
    '',
    'Fields:',
    ...listFieldLines(fields, '  '),
    ...(options.length > 0 ? ['', 'How it stands on the page:', ...listFieldLines(options, '  ')] : []),
    ...(example ? ['', 'Example:', '', example.yaml] : []),
    ...(isOfEngine
      ? ['', `\`npx vaasal add block ${name}\` copies it into a site, to change it there.`]
      : []),
  ].join('\n')
}
