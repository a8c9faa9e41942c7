import type { DocumentEdit } from '../../core/edit/document-edit.ts'
import { editDocument } from '../../core/edit/edit-document.ts'
import { type BlockSpecs, getSpec } from '../../core/schema/block-spec.ts'
import { pageFieldsSchema } from '../../core/schema/page-schema.ts'
import {
  type AuthoredMap,
  type AuthoredValue,
  isSameValue,
  readAuthored,
} from '../../core/tree/authored-value.ts'
import { asList, asMap, getChild, getText } from '../../core/tree/nodes.ts'
import type { SourceFile } from '../../core/tree/tree.ts'
import { type ContentBlock, comparePatch, type PageContent } from './page-content.ts'

interface ChildInput {
  /** The document that becomes a child; it must not have a parent yet. */
  source: SourceFile
  content: PageContent
  parent: { name: string; content: PageContent }
  specs: BlockSpecs
  /** The id of an entry of the document, also of one that takes a shared block. */
  idOf: (entry: AuthoredMap) => string | undefined
}

/**
 * The text of a document as the child of another: what the parent says is left out, everything else keeps its text and
 * its comments. `undefined` if the format cannot express the difference.
 */
export function writeChild({ source, content, parent, specs, idOf }: ChildInput): string | undefined {
  const root = asMap(source.root)
  const known = new Map(parent.content.blocks.map((block) => [block.id, block]))
  const isOther = ({ id, type, area }: ContentBlock) => {
    const block = known.get(id)
    return block ? block.type !== type || block.area !== area : area !== 'main'
  }
  if (!root || content.frame !== parent.content.frame || content.blocks.some(isOther)) return undefined
  const written = readAuthored(root) as AuthoredMap
  const fields = comparePatch(parent.content.fields, content.fields, pageFieldsSchema)
  const facts = Object.fromEntries(
    Object.entries(content.facts).filter(([name, text]) => parent.content.facts[name] !== text),
  )
  const items = (asList(getChild(root, 'blocks'))?.items ?? []).map(
    (item) => readAuthored(item) as AuthoredMap,
  )
  const entries = listEntries(
    { content, parent: parent.content, specs },
    new Map(items.map((item) => [idOf(item) ?? '', item])),
  )
  const edits: DocumentEdit[] = []
  for (const index of [...items.keys()].reverse()) {
    const item = items[index] ?? {}
    const wanted = entries.get(idOf(item) ?? '')
    if (!wanted) edits.push({ kind: 'unset', path: ['blocks', index] })
    else if (!isSameValue(item, wanted)) edits.push(...changeEntry(['blocks', index], item, wanted))
  }
  const present = new Set(items.map((item) => idOf(item)))
  const added = [...entries].filter(([id]) => !present.has(id)).map(([, entry]) => entry)
  const remaining = items.filter((item) => entries.has(idOf(item) ?? '')).length
  if (remaining === 0 && added.length === 0) edits.splice(0, edits.length, ...unsetIf(written, 'blocks'))
  else if (remaining === 0) edits.splice(0, edits.length, { kind: 'set', path: ['blocks'], value: added })
  else
    for (const [offset, value] of added.entries())
      edits.push({ kind: 'insert', path: ['blocks'], index: remaining + offset, value })
  for (const key of Object.keys(written))
    if (!['blocks', 'facts', 'extends'].includes(key) && !Object.hasOwn(fields, key))
      edits.push({ kind: 'unset', path: [key] })
  for (const [key, value] of Object.entries(fields))
    if (!isSameValue(written[key], value)) edits.push({ kind: 'set', path: [key], value })
  if (Object.keys(facts).length === 0) edits.push(...unsetIf(written, 'facts'))
  else if (!isSameValue(written.facts, facts)) edits.push({ kind: 'set', path: ['facts'], value: facts })
  // First, so that the document never becomes empty.
  return editDocument(source.file, source.source, [
    { kind: 'set', path: ['extends'], value: parent.name },
    ...edits,
  ])
}

const unsetIf = (written: AuthoredMap, key: string): DocumentEdit[] =>
  Object.hasOwn(written, key) ? [{ kind: 'unset', path: [key] }] : []

/** From one entry to another, so that the fields that stay keep their text. */
function changeEntry(path: DocumentEdit['path'], item: AuthoredMap, wanted: AuthoredMap): DocumentEdit[] {
  const gone = Object.keys(item).filter((key) => !Object.hasOwn(wanted, key))
  return [
    ...Object.entries(wanted).flatMap(([key, value]): DocumentEdit[] =>
      isSameValue(item[key], value) ? [] : [{ kind: 'set', path: [...path, key], value }],
    ),
    ...gone.map((key): DocumentEdit => ({ kind: 'unset', path: [...path, key] })),
  ]
}

/** The entries of the child by id, without those that say nothing. */
function listEntries(
  { content, parent, specs }: { content: PageContent; parent: PageContent; specs: BlockSpecs },
  items: ReadonlyMap<string, AuthoredMap>,
): Map<string, AuthoredMap> {
  const entries = new Map<string, AuthoredMap>()
  const known = new Map(parent.blocks.map((block) => [block.id, block]))
  const settled = findSettled(content, parent)
  let before: string | undefined
  for (const { id, type, area, fields } of content.blocks) {
    const base = known.get(id)
    const isPlaced = area !== 'main' || settled.has(id)
    const position: AuthoredMap = isPlaced ? {} : before === undefined ? { at: 'start' } : { after: before }
    if (area === 'main') before = id
    if (!base) {
      const item = items.get(id) ?? { id, type, ...fields }
      const { after: _, before: __, at: ___, ...kept } = item
      entries.set(id, { ...kept, ...position })
      continue
    }
    const patch = comparePatch(base.fields, fields, getSpec(specs, type)?.schema)
    const entry: Record<string, AuthoredValue> = { id, ...position, ...patch }
    if (Object.keys(entry).length > 1) entries.set(id, entry)
  }
  for (const { id, area } of parent.blocks)
    if (area === 'main' && !content.blocks.some((block) => block.id === id))
      entries.set(id, { id, remove: 'true' })
  return entries
}

/** The blocks of the parent that need not be moved: a longest run of them that is in the right order already. */
function findSettled({ blocks }: PageContent, parent: PageContent): Set<string> {
  const order = new Map(parent.blocks.map(({ id }, index) => [id, index]))
  const ids = blocks.filter(({ id, area }) => area === 'main' && order.has(id)).map(({ id }) => id)
  const best: { length: number; before: number }[] = []
  for (const [index, id] of ids.entries()) {
    let [length, before] = [1, -1]
    for (let other = 0; other < index; other++) {
      const run = best[other]?.length ?? 0
      if ((order.get(ids[other] ?? '') ?? 0) < (order.get(id) ?? 0) && run + 1 > length)
        [length, before] = [run + 1, other]
    }
    best.push({ length, before })
  }
  const settled = new Set<string>()
  let at = best.findIndex(({ length }) => length === Math.max(...best.map((run) => run.length)))
  for (; at >= 0; at = best[at]?.before ?? -1) settled.add(ids[at] ?? '')
  return settled
}

/** The id of an entry; that of a shared block is in its own file. */
export function createIdReader(documents: ReadonlyMap<string, SourceFile>): ChildInput['idOf'] {
  return function idOf(entry): string | undefined {
    const own = entry.id ?? entry.type
    if (typeof own === 'string' || typeof entry.use !== 'string')
      return typeof own === 'string' ? own : undefined
    const shared = asMap(documents.get(entry.use)?.root)
    return getText(shared, 'id') ?? getText(shared, 'type')
  }
}
