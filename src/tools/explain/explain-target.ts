import { suggest } from '../../core/diagnostics/phrases.ts'
import { findMeant } from '../../core/diagnostics/recover-name.ts'
import type { CheckedPage } from '../../core/handover/checked-site.ts'
import { builtInFacts } from '../../core/handover/fact-scope.ts'
import { pageFieldsSchema } from '../../core/schema/page-schema.ts'
import { listLayers, listStates } from '../../core/tree/list-layers.ts'
import { findAt, formatPath, type NodePath, toValue } from '../../core/tree/nodes.ts'
import type { Node } from '../../core/tree/tree.ts'
import { explainFact, explainFacts, fillValue, listTextsBelow } from './explain-facts.ts'
import { explainSchedule } from './explain-schedule.ts'
import { type ExplainedLayer, type Explanation, locate, UnknownTargetError } from './explanation.ts'
import { findField, findSubject, type Subject } from './find-subject.ts'
import { type PageInSite, toAuthor } from './page-in-site.ts'

/** Looks at another document of the site as a page. */
export type LookAtDocument = (file: string) => CheckedPage | undefined

/**
 * Explains a block, a field, a fact or a setting of a page: its value, every layer that set it, and the facts in it.
 *
 * @throws {UnknownTargetError} if there is nothing of this name; the message names the nearest
 */
export function explainTarget(target: string, subject: PageInSite, look: LookAtDocument): Explanation {
  const found = findSubject(target, subject)
  const { page } = subject
  const base = { route: page.route?.path ?? '', document: page.document.file, path: target }
  if (found.kind === 'fact') return { ...base, ...explainFactOfPage(found.name, subject) }
  if (found.kind === 'block') return { ...base, ...explainBlock(found, subject, look) }
  const { root, path, kind } = found
  const schema = kind === 'page' ? findField(pageFieldsSchema, root, path, 'the page') : undefined
  const own = explainValue(root, path, schema?.default, subject)
  if (kind === 'site' && own.state === 'not set') throw new UnknownTargetError(explainMissingSetting(path))
  const value = kind === 'page' && own.state !== 'set' ? explainFallback(path, subject) : undefined
  return {
    ...base,
    kind: kind === 'page' ? 'field of the page' : 'setting of the site',
    ...own,
    ...(value && { ...value, layers: [...own.layers, ...value.layers] }),
  }
}

type Explained = Omit<Explanation, 'route' | 'document' | 'path'>

const explainMissingSetting = (path: NodePath) =>
  `There is no setting "${formatPath(path)}" under \`site\` in pages.yaml.`

function explainBlock(
  { id, block: checked, path }: Extract<Subject, { kind: 'block' }>,
  subject: PageInSite,
  look: LookAtDocument,
): Explained {
  const { page } = subject
  const resolved = page.document.blocks.find((block) => block.id === id)
  if (!resolved) return explainRemoved(id, path, subject, look)
  const area = resolved.area === 'main' ? undefined : 'frame'
  const fields = checked?.block.fields ?? resolved.fields
  const schedule = explainSchedule(id, path, subject)
  const type = { type: resolved.type, ...(schedule && { schedule }) }
  if (path.length > 0) {
    const schema = checked && findField(checked.spec.schema, fields, path, `the block "${id}"`)
    return {
      kind: 'field of a block',
      ...explainValue(fields, path, schema?.default, subject, id, area),
      ...type,
    }
  }
  const states = listStates(fields)
  const texts = listTextsBelow(page, id, [])
  const value = toValue(fields)
  const shown = fillValue(value, texts, subject)
  return {
    ...type,
    kind: 'block',
    state: 'set',
    value,
    ...(shown !== undefined && { shown }),
    layers: states.map((state, index) => ({
      ...locate(state.span),
      action: index === states.length - 1 ? 'add' : 'change',
      author: toAuthor(state.span, page, area),
    })),
    facts: explainFacts(texts, subject),
  }
}

/** A block that a document of the chain removed, as its nearest parent that has it shows it. */
function explainRemoved(id: string, path: NodePath, subject: PageInSite, look: LookAtDocument): Explained {
  const { page } = subject
  const span = page.document.removed.get(id)
  const remover = span?.file ?? page.document.file
  const above = page.document.chain.slice(0, Math.max(page.document.chain.indexOf(remover), 0))
  const parent = above
    .toReversed()
    .flatMap((file) => look(file) ?? [])
    .find(({ document }) => document.blocks.some((block) => block.id === id))
  const block = parent?.blocks.find((one) => one.block.id === id)
  const before =
    parent &&
    explainBlock({ kind: 'block', id, path, ...(block && { block }) }, { ...subject, page: parent }, look)
  const layers = (before?.layers ?? []).map((layer) => ({ ...layer, author: toAuthor(layer, page) }))
  return {
    kind: path.length > 0 ? 'field of a block' : 'block',
    state: 'removed',
    ...(before?.type !== undefined && { type: before.type }),
    layers: span ? [{ ...locate(span), action: 'remove', author: toAuthor(span, page) }, ...layers] : layers,
    facts: [],
  }
}

function explainValue(
  root: Node,
  path: NodePath,
  fallback: unknown,
  subject: PageInSite,
  blockId?: string,
  area?: 'frame',
): Omit<Explained, 'kind'> {
  const { page } = subject
  const layers = listLayers(root, path).map(
    ({ action, span, node }): ExplainedLayer => ({
      ...locate(span),
      action,
      author: toAuthor(span, page, area),
      ...(node && { value: toValue(node) }),
    }),
  )
  const node = findAt(root, path)
  if (!node) {
    const state = fallback !== undefined ? 'default' : layers.length > 0 ? 'removed' : 'not set'
    return { state, ...(fallback !== undefined && { value: fallback }), layers, facts: [] }
  }
  const texts = listTextsBelow(page, blockId, path)
  const value = toValue(node)
  const shown = fillValue(value, texts, subject)
  return {
    state: 'set',
    value,
    ...(shown !== undefined && { shown }),
    layers,
    facts: explainFacts(texts, subject),
  }
}

/** The value that the site gives to a field that no document sets: title, description, keywords and language. */
function explainFallback(
  path: NodePath,
  { page, parts }: PageInSite,
): Pick<Explained, 'state' | 'value' | 'layers'> | undefined {
  const [key] = path
  const places: Record<string, NodePath[]> = {
    title: [['head', 'title'], ['name']],
    description: [['head', 'description']],
    keywords: [['head', 'keywords']],
    lang: [['lang']],
  }
  for (const place of places[String(key)] ?? []) {
    const at = ['site', ...place, ...path.slice(1)]
    const [layer] = listLayers(parts.root, at)
    if (!layer?.node) continue
    const value = toValue(layer.node)
    return {
      state: 'set',
      value,
      layers: [{ ...locate(layer.span), action: 'set', author: toAuthor(layer.span, page), value }],
    }
  }
  return undefined
}

function explainFactOfPage(name: string, subject: PageInSite): Explained {
  const { value, replaces, file, line, column, source } = explainFact(name, subject)
  const { page, parts } = subject
  if (value === undefined) {
    const names = [
      ...page.document.facts.keys(),
      ...parts.facts.keys(),
      ...parts.contacts.keys(),
      ...builtInFacts,
    ]
    throw new UnknownTargetError(`There is no fact "${name}"${suggest(findMeant(name, names))}`)
  }
  const at =
    file !== undefined && line !== undefined && column !== undefined ? [{ file, line, column, value }] : []
  return {
    kind: 'field of the page',
    state: 'set',
    value,
    layers: [...at, ...(replaces ? [replaces] : [])].map((layer) => ({
      ...layer,
      action: 'set',
      author: toAuthor(layer, page),
    })),
    facts: source === undefined ? [] : [{ name, value, source }],
    ...(at.length > 0 && { uses: subject.findFactUses(name) }),
  }
}
