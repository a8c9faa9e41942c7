import { isDeepStrictEqual } from 'node:util'
import { findInOrder } from '../../../core/find-in-order.ts'
import { isRecord } from '../../../core/is-record.ts'
import { pageFieldsSchema } from '../../../core/schema/page-schema.ts'
import { readPath } from '../../../core/tree/nodes.ts'
import type { Change, Sentence, ValueChange } from './change.ts'
import { compareValues } from './compare-values.ts'
import { labelField } from './label-field.ts'
import type { BlockView, PageView } from './page-view.ts'
import { cut, findText } from './show-value.ts'

/** What visitors and search engines see changed on a page. */
export function comparePages(before: PageView, after: PageView): Change[] {
  return [...compareHeads(before, after), ...compareBlocks(before, after)]
}

function compareHeads(before: PageView, after: PageView): Change[] {
  const keys = [...new Set([...Object.keys(before.head), ...Object.keys(after.head)])]
  return keys.flatMap((key): Change[] => {
    const schema = pageFieldsSchema.properties?.[key]
    if (key === 'robots' && !isDeepStrictEqual(before.head.robots, after.head.robots))
      return [explainRobots(before.head.robots, after.head.robots)]
    const changes = compareValues({
      before: before.head[key],
      after: after.head[key],
      schema,
      path: key,
      label: [labelField(key, schema)],
    })
    return changes.map((change) => strip(noteOrigin(change, undefined, before, after)))
  })
}

function explainRobots(before: unknown, after: unknown): Change {
  const words =
    after === 'noindex' ? 'search engines may no longer list the page' : 'search engines may list the page'
  return { kind: 'changed', path: 'robots', before, after, words: [words] }
}

function compareBlocks(before: PageView, after: PageView): Change[] {
  const known = new Map(before.blocks.map((block) => [block.id, block]))
  const next = new Map(after.blocks.map((block) => [block.id, block]))
  const isKept = ({ id, type }: BlockView) => known.get(id)?.type === type && next.get(id)?.type === type
  const gone = before.blocks.filter((block) => !isKept(block))
  const come = after.blocks.filter((block) => !isKept(block))
  const renamed = pairRenamed(gone, come)
  const listKept = ({ blocks }: PageView) => blocks.filter(isKept).map(({ id }) => id)
  // The others moved.
  const inOrder = findInOrder(listKept(before), listKept(after))
  return [
    ...[...renamed].map(([one, other]) => explainRename(one, other)),
    ...gone.filter((block) => !renamed.has(block)).map(explainRemoved),
    ...after.blocks.flatMap((block, index): Change[] => {
      const lead = after.blocks[index - 1]?.id
      if (come.includes(block))
        return [...renamed.values()].includes(block) ? [] : [explainAdded(block, lead)]
      const old = known.get(block.id)
      const changes = old ? compareBlock(old, block, before, after) : []
      return inOrder.has(block.id) ? changes : [explainMoved(block, lead), ...changes]
    }),
  ]
}

function compareBlock(one: BlockView, other: BlockView, before: PageView, after: PageView): Change[] {
  const { id, schema } = other
  const changes = compareValues({ before: one.value, after: other.value, schema, path: '', label: [] })
  return changes.map((change) => {
    const noted = strip(noteOrigin(change, id, before, after))
    return { ...noted, block: id, words: [{ name: id }, ': ', ...noted.words] }
  })
}

/** Says that a value is now the parent's, if the page gave up its own. */
function noteOrigin(
  change: ValueChange,
  block: string | undefined,
  before: PageView,
  after: PageView,
): ValueChange {
  const path = readPath(change.path)
  const own = before.originOf(block, path)
  const origin = after.originOf(block, path)
  const gaveUp =
    change.kind === 'changed' && own === before.file && origin !== undefined && origin !== after.file
  const isSameVersion = before.arm === after.arm && before.match === after.match
  if (!gaveUp || before.document !== after.document || !isSameVersion) return change
  const name = origin === 'pages.yaml' ? ['the site'] : [{ name: toDocumentName(origin) }]
  return { ...change, words: [...change.label, ' is now that of ', ...name] }
}

/** `sunday-box` for pages/campaign/sunday-box.yaml. */
const toDocumentName = (file: string) => (file.split('/').at(-1) ?? file).replace(/\.ya?ml$/, '')

const strip = ({ label: _, ...change }: ValueChange): Change => change

function explainAdded(block: BlockView, lead: string | undefined): Change {
  const { id, value } = block
  const where: Sentence = lead === undefined ? [' at the start'] : [' after ', { name: lead }]
  const words = [...labelBlock(block), ' added', ...where, ...quote(value)]
  return { kind: 'added', block: id, path: '', after: value, words }
}

function explainRemoved(block: BlockView): Change {
  const { id, value } = block
  const words = [...labelBlock(block), ' removed', ...quote(value)]
  return { kind: 'removed', block: id, path: '', before: value, words }
}

function explainMoved({ id }: BlockView, lead: string | undefined): Change {
  const where: Sentence = lead === undefined ? [' to the start'] : [' to after ', { name: lead }]
  return { kind: 'moved', block: id, path: '', words: ['block ', { name: id }, ' moved', ...where] }
}

function explainRename(one: BlockView, other: BlockView): Change {
  const words: Sentence = [
    'block ',
    { name: one.id },
    ' is now called ',
    { name: other.id },
    ': links to the old name no longer lead to it',
  ]
  return { kind: 'changed', block: other.id, path: 'id', before: one.id, after: other.id, words }
}

const labelBlock = ({ id, type }: BlockView): Sentence =>
  id === type ? ['block ', { name: id }] : ['block ', { name: id }, ' (', { name: type }, ')']

function quote(value: Record<string, unknown>): Sentence {
  const { heading, title } = value
  const text = findText(isRecord(heading) || typeof heading === 'string' ? heading : title)
  return text === undefined ? [] : [': ', { text: cut(text) }]
}

/** Blocks that only got another id. */
function pairRenamed(gone: readonly BlockView[], come: readonly BlockView[]): Map<BlockView, BlockView> {
  const pairs = new Map<BlockView, BlockView>()
  for (const one of gone) {
    const other = come.find(({ type, value }) => type === one.type && isDeepStrictEqual(value, one.value))
    if (other && ![...pairs.values()].includes(other)) pairs.set(one, other)
  }
  return pairs
}
