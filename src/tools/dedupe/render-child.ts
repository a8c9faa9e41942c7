import { type DocumentEdit, EditError } from '../../core/edit/document-edit.ts'
import { editDocument } from '../../core/edit/edit-document.ts'
import { findInOrder } from '../../core/find-in-order.ts'
import { type BlockSpecs, getSpec } from '../../core/schema/block-spec.ts'
import { pageFieldsSchema } from '../../core/schema/page-schema.ts'
import {
  type AuthoredMap,
  type AuthoredValue,
  isAuthoredMap,
  isSameValue,
  readAuthored,
} from '../../core/tree/authored-value.ts'
import { asMap } from '../../core/tree/nodes.ts'
import type { AuthoredSource } from '../authored/site-model.ts'
import { type ContentBlock, comparePatch, type PageContent } from './page-content.ts'

interface ChildInput {
  /** The document that becomes a child, and its text; it must not have a parent yet. */
  unit: AuthoredSource
  text: string
  content: PageContent
  parent: { name: string; content: PageContent; unit: AuthoredSource }
  specs: BlockSpecs
}

/**
 * The text of a document as the child of another: what the parent says is left out, everything else keeps its text and
 * its comments. `undefined` if the format cannot express the difference, or the text cannot be edited safely.
 */
export function renderChild({ unit, text, content, parent, specs }: ChildInput): string | undefined {
  const root = asMap(unit.root)
  const known = new Map(parent.content.blocks.map((block) => [block.id, block]))
  const isOther = ({ id, type, area }: ContentBlock) => {
    const block = known.get(id)
    return block ? block.type !== type || block.area !== area : area !== 'main'
  }
  if (!root || content.frame !== parent.content.frame || content.blocks.some(isOther)) return undefined
  const written = readAuthored(root)
  const fields = comparePatch(parent.content.fields, content.fields, pageFieldsSchema)
  const facts = listFacts({ own: written, content }, parent)
  // Those of an experiment stay where they are.
  const own = unit.entries.filter(({ path }) => path[0] === 'blocks')
  const items = own.map(({ id = '', node }) => ({ id, item: readAuthored(node) }))
  const entries = listEntries(
    { content, parent: parent.content, specs },
    new Map(items.map(({ id, item }) => [id, item])),
  )
  const edits: DocumentEdit[] = []
  for (const [index, { id, item }] of [...items.entries()].reverse()) {
    const wanted = entries.get(id)
    if (!wanted) edits.push({ kind: 'unset', path: ['blocks', index] })
    else if (!isSameValue(item, wanted)) edits.push(...changeEntry(['blocks', index], item, wanted))
  }
  const present = new Set(items.map(({ id }) => id))
  const added = [...entries].filter(([id]) => !present.has(id)).map(([, entry]) => entry)
  const remaining = items.filter(({ id }) => entries.has(id)).length
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
  try {
    // First, so that the document never becomes empty.
    const extend: DocumentEdit = { kind: 'set', path: ['extends'], value: parent.name }
    return editDocument(unit.file, text, [extend, ...edits])
  } catch (cause) {
    if (cause instanceof EditError) return undefined
    throw cause
  }
}

/** The facts that the parent has not, or otherwise: with another text, source, date or note. */
function listFacts(
  { own, content }: { own: AuthoredMap; content: PageContent },
  parent: ChildInput['parent'],
): AuthoredMap {
  const [written, base] = [own, readAuthored(parent.unit.root)].map((root) =>
    isAuthoredMap(root) && isAuthoredMap(root.facts) ? root.facts : {},
  )
  const facts = Object.entries(content.facts).map(([name, text]) => [name, written?.[name] ?? text] as const)
  return Object.fromEntries(
    facts.filter(([name, value]) => {
      if (content.facts[name] !== parent.content.facts[name]) return true
      const below = base?.[name]
      return below === undefined ? isAuthoredMap(value) : !isSameValue(value, below)
    }),
  )
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

const toId = ({ id }: ContentBlock) => id

/** The blocks of the parent that need not be moved: a longest run of them that is in the right order already. */
function findSettled({ blocks }: PageContent, parent: PageContent): Set<string> {
  const own = blocks.filter(({ area }) => area === 'main')
  return findInOrder(parent.blocks.map(toId), own.map(toId))
}
