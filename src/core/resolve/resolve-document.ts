import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { relate } from '../diagnostics/locations.ts'
import { type Report, reportTo } from '../diagnostics/make-diagnostic.ts'
import type { PageStates } from '../handover/page-states.ts'
import type { Fact, ResolvedBlock, ResolvedDocument } from '../handover/resolved-site.ts'
import type { Table } from '../handover/table.ts'
import type { BlockSpecs } from '../schema/block-spec.ts'
import { pageFieldsSchema } from '../schema/page-schema.ts'
import { withoutKeys } from '../tree/change-keys.ts'
import { asMap, asText, findAt, getChild } from '../tree/nodes.ts'
import type { MapNode } from '../tree/tree.ts'
import { chooseFrame } from './choose-frame.ts'
import { applyEntries } from './entries/apply-entries.ts'
import type { BlockLayer } from './entries/block-layer.ts'
import { listEntries } from './fill-use.ts'
import { type DocumentSearch, findChain } from './find-chain.ts'
import { mergeMaps } from './merge-nodes.ts'
import { readFacts } from './read-facts.ts'
import { findTable, type Tables } from './tables/find-table.ts'
import { resolveVersions } from './versions/resolve-versions.ts'

interface ResolveInput extends Pick<DocumentSearch, 'documents' | 'isBroken' | 'levels'> {
  /** `pages.yaml`. */
  site: MapNode
  specs: BlockSpecs
  /** The tables that documents may name by `match.table`; without them such tables are not looked at. */
  tables?: Tables
}

/** A document laid over its parents and its frame, and what that depends on. */
export interface ResolvedPage {
  /** The document itself and as its arms and matches change it; absent if its parents cannot be resolved. */
  states?: PageStates<ResolvedDocument>
  /** The frame that was chosen. */
  frame?: string
  /** The names of the documents that were looked at: the chain, and shared blocks. */
  used: ReadonlySet<string>
  diagnostics: readonly Diagnostic[]
}

/** Makes a function that resolves documents by name. Children of one parent share the parent's work. */
export function createDocumentResolver(input: ResolveInput): (name: string) => ResolvedPage {
  const parents = new Map<string, Layered>()

  function resolveParents(chain: readonly string[], frame: string): Layered {
    const key = `${frame} ${chain.join(' ')}`
    const layered = parents.get(key) ?? resolveLayers(chain, frame)
    parents.set(key, layered)
    return layered
  }

  function resolveLayers(chain: readonly string[], frame: string): Layered {
    return chain.length === 0
      ? startLayers(frame, input)
      : applyLayer(chain, resolveParents(chain.slice(0, -1), frame), input)
  }

  return (name) => {
    const used = new Set<string>()
    const diagnostics: Diagnostic[] = []
    const search = openContext(input, used, diagnostics)
    const chain = findChain(name, search)
    const file = input.documents.get(name)
    if (!chain || !file) return { used, diagnostics }
    const frame = chooseFrame(chain, input.site, search)
    const layered = resolveLayers(chain, frame)
    for (const other of layered.used) used.add(other)
    const { fields, facts, blocks, removed, isComplete } = layered
    const files = chain.map((link) => fileOf(link, input))
    const matchTable = findMatchTable(fields, input, search)
    const document: ResolvedDocument = {
      ...{ name, file: file.file, chain: files, fields, facts, blocks, removed, isComplete },
      ...(matchTable && { matchTable }),
    }
    const reported = [...diagnostics, ...layered.diagnostics]
    if (!fields.entries.has('experiment') && !fields.entries.has('match'))
      return { states: [document], frame, used, diagnostics: reported }
    const versions = resolveVersions(document, { ...search, receive: (one) => reported.push(one) })
    return { states: [document, ...versions], frame, used, diagnostics: reported }
  }
}

/** The table of the matches, which is then used. */
function findMatchTable(
  fields: MapNode,
  { tables }: ResolveInput,
  { used, report }: DocumentSearch,
): Table | undefined {
  const node = findAt(fields, ['match', 'table'])
  const written = asText(node)
  if (!tables || !node || written === undefined) return undefined
  const table = findTable(written, node.span, tables, { report, path: 'match.table' })
  if (table) used.add(table.file)
  return table
}

/** What resolving a document reads and reports to. */
function openContext(
  { documents, isBroken, levels, site, specs }: ResolveInput,
  used: Set<string>,
  diagnostics: Diagnostic[],
) {
  const report = reportTo((diagnostic) => diagnostics.push(diagnostic))
  return { documents, isBroken, levels, site, specs, used, report }
}

interface Layered extends BlockLayer {
  fields: MapNode
  facts: ReadonlyMap<string, Fact>
  /** Whether a document has blocks; parents without blocks leave their order to the first one that has. */
  isOrdered: boolean
  /** The names of the shared blocks that this layer and those below it use. */
  used: ReadonlySet<string>
  /** Of this layer and those below it. */
  diagnostics: readonly Diagnostic[]
}

const documentKeys: ReadonlySet<string> = new Set(['extends', 'blocks', 'facts'])

function startLayers(frame: string, input: ResolveInput): Layered {
  const diagnostics: Diagnostic[] = []
  const used = new Set<string>()
  const context = openContext(input, used, diagnostics)
  const node = asMap(getChild(getChild(input.site, 'frames'), frame))
  const fields: MapNode = { kind: 'map', entries: new Map(), span: input.site.span }
  let layer: BlockLayer = { blocks: [], removed: new Map(), isComplete: true }
  for (const area of ['before', 'after'] as const) {
    const { entries, isComplete } = listEntries(getChild(node, area), context)
    const empty: BlockLayer = { blocks: [], removed: new Map(), isComplete: layer.isComplete && isComplete }
    const added = applyEntries(empty, entries, { file: input.site.span.file, ...context })
    const blocks = added.blocks.filter((block) => !reportDuplicate(block, layer.blocks, context.report))
    layer = { ...added, blocks: [...layer.blocks, ...blocks.map((block) => ({ ...block, area }))] }
  }
  return { fields, facts: new Map(), isOrdered: false, ...layer, used, diagnostics }
}

/** Reports a block after the page's own that has the id of one before them. */
function reportDuplicate(block: ResolvedBlock, before: readonly ResolvedBlock[], report: Report): boolean {
  const duplicate = before.find(({ id }) => id === block.id)
  if (!duplicate) return false
  report({
    code: 'duplicate-id',
    span: block.typeSpan,
    message: `The id "${block.id}" is taken by a block before the page's own. Give this block an \`id\` of its own.`,
    related: [relate(duplicate.idSpan, `"${block.id}" is first defined here`)],
  })
  return true
}

function applyLayer(chain: readonly string[], below: Layered, input: ResolveInput): Layered {
  const name = chain.at(-1) ?? ''
  const parent = chain.at(-2)
  const root = asMap(input.documents.get(name)?.root)
  if (!root) return below
  const diagnostics = [...below.diagnostics]
  const used = new Set(below.used)
  const context = openContext(input, used, diagnostics)
  const list = getChild(root, 'blocks')
  const { entries, isComplete: allRead } = listEntries(list, context)
  const isComplete = allRead && (!list || list.kind === 'list')
  const file = fileOf(name, input)
  const own = readFacts(getChild(root, 'facts'), file)
  const { blocks, removed } = below
  const layer = applyEntries({ blocks, removed, isComplete: below.isComplete && isComplete }, entries, {
    file,
    parent: parent !== undefined && below.isOrdered ? fileOf(parent, input) : undefined,
    specs: input.specs,
    report: context.report,
  })
  return {
    blocks: layer.blocks,
    removed: layer.removed,
    isComplete: layer.isComplete,
    fields: mergeMaps(below.fields, withoutKeys(root, documentKeys), pageFieldsSchema),
    facts: new Map([...below.facts, ...own]),
    isOrdered: below.isOrdered || list !== undefined,
    used,
    diagnostics,
  }
}

const fileOf = (name: string, { documents }: ResolveInput) => documents.get(name)?.file ?? name
