import type { Finding, Span } from '../diagnostics/diagnostic.ts'
import { listWords } from '../diagnostics/list-words.ts'
import { suggestNearest } from '../diagnostics/suggest-nearest.ts'
import { asList, asMap, getChild, getText } from '../nodes.ts'
import type { BlockSpecs } from '../schema/block-spec.ts'
import type { Entry, MapNode, SourceFile } from '../tree.ts'
import { applyEntries } from './apply-entries.ts'
import { mergeMaps, withoutKeys } from './merge-nodes.ts'
import { readFacts } from './read-facts.ts'
import type { Fact, ResolvedBlock, ResolvedDocument } from './resolved-site.ts'

export interface ResolveInput {
  /** Every document below `pages/` by its name, such as `tamil/google-4`. */
  documents: ReadonlyMap<string, SourceFile>
  /** The site's file. */
  site: MapNode
  siteFacts: ReadonlyMap<string, Fact>
  specs: BlockSpecs
  report: (finding: Finding) => void
}

/** Resolves documents by name, each once; the returned function also tells which documents were used. */
export function createDocumentResolver(input: ResolveInput) {
  const cache = new Map<string, ResolvedDocument | undefined>()
  const used = new Set<string>()

  function resolve(name: string): ResolvedDocument | undefined {
    if (!cache.has(name)) cache.set(name, resolveDocument(name, input, used, resolveLayers))
    return cache.get(name)
  }

  const layers = new Map<string, Layered>()
  /** A document laid over its parents on one frame; children of one parent share the parent's work. */
  function resolveLayers(chain: readonly string[], frame: string): Layered {
    const key = `${frame} ${chain.join(' ')}`
    let layered = layers.get(key)
    if (!layered) {
      const below =
        chain.length > 1 ? resolveLayers(chain.slice(0, -1), frame) : startLayers(frame, input, used)
      layered = applyLayer(chain.at(-1) ?? '', chain.length > 1, below, input, used)
      layers.set(key, layered)
    }
    return layered
  }

  return { resolve, used: used as ReadonlySet<string> }
}

interface Layered {
  fields: MapNode
  facts: ReadonlyMap<string, Fact>
  blocks: readonly ResolvedBlock[]
}

const documentKeys: ReadonlySet<string> = new Set(['extends', 'blocks', 'facts'])
const defaultFrame = 'site'

function resolveDocument(
  name: string,
  input: ResolveInput,
  used: Set<string>,
  resolveLayers: (chain: readonly string[], frame: string) => Layered,
): ResolvedDocument | undefined {
  const file = input.documents.get(name)
  if (!asMap(file?.root) || !file) return undefined
  const chain = findChain(name, input, used)
  const frame = chain.reduce(
    (found, link) => getText(input.documents.get(link)?.root, 'frame') ?? found,
    defaultFrame,
  )
  const layered = resolveLayers(chain, frame)
  return {
    name,
    file: file.file,
    chain: chain.map((link) => input.documents.get(link)?.file ?? link),
    ...layered,
  }
}

/** The names from the outermost parent to the document. A circle or an unknown parent is reported and cut there. */
function findChain(name: string, input: ResolveInput, used: Set<string>): string[] {
  const chain: string[] = []
  for (let next: string | undefined = name; next !== undefined; ) {
    used.add(next)
    chain.unshift(next)
    const root = input.documents.get(next)?.root
    const parent = getChild(root, 'extends')
    const parentName = getText(root, 'extends')
    if (!parent || parentName === undefined) break
    if (chain.includes(parentName)) {
      const circle = [...chain.slice(0, chain.indexOf(parentName) + 1).reverse(), parentName]
      input.report({
        code: 'inheritance-cycle',
        cause: [...new Set(circle)].sort().join(' '),
        span: parent.span,
        message: `The documents extend each other in a circle: ${circle.map((link) => `"${link}"`).join(' → ')}.`,
      })
      break
    }
    if (!input.documents.has(parentName)) {
      reportUnknownDocument(parentName, parent.span, input)
      break
    }
    next = parentName
  }
  return chain
}

export function reportUnknownDocument(
  name: string,
  span: Span,
  { documents, report }: Pick<ResolveInput, 'documents' | 'report'>,
): void {
  const names = [...documents.keys()].filter(
    (candidate) => !candidate.startsWith('shared/') || name.startsWith('shared'),
  )
  const nearest = suggestNearest(name, names)
  report({
    code: 'unknown-parent',
    cause: name,
    span,
    message: `There is no document "${name}" (pages/${name}.yaml)${nearest ? `. Did you mean "${nearest}"?` : '.'}`,
    hint: nearest ? undefined : `Documents: ${listWords(names)}.`,
  })
}

function startLayers(frame: string, input: ResolveInput, used: Set<string>): Layered {
  const frameNode = asMap(getChild(getChild(input.site, 'frames'), frame))
  const empty: MapNode = { kind: 'map', entries: new Map(), span: input.site.span }
  const blocks = (['before', 'after'] as const).flatMap((area) =>
    applyEntries([], listEntries(getChild(frameNode, area), input, used), {
      file: input.site.span.file,
      extending: false,
      specs: input.specs,
      report: input.report,
    }).map((block) => ({ ...block, area })),
  )
  return { fields: empty, facts: input.siteFacts, blocks }
}

function applyLayer(
  name: string,
  extending: boolean,
  below: Layered,
  input: ResolveInput,
  used: Set<string>,
): Layered {
  const file = input.documents.get(name)
  const root = asMap(file?.root)
  if (!file || !root) return below
  const entries = listEntries(getChild(root, 'blocks'), input, used)
  return {
    fields: mergeMaps(below.fields, withoutKeys(root, documentKeys)),
    facts: new Map([...below.facts, ...readFacts(getChild(root, 'facts'), file.file)]),
    blocks: applyEntries(below.blocks, entries, {
      file: file.file,
      extending,
      specs: input.specs,
      report: input.report,
    }),
  }
}

/** The entries of a `blocks` list as maps, `use` filled in. What is no map is left to the schema check. */
function listEntries(list: Parameters<typeof asList>[0], input: ResolveInput, used: Set<string>): MapNode[] {
  return (asList(list)?.items ?? []).flatMap((item) => {
    const entry = asMap(item)
    return entry ? [fillUse(entry, input, used, [])] : []
  })
}

/** Lays an entry over the shared block that it uses; a shared block may use another. */
function fillUse(entry: MapNode, input: ResolveInput, used: Set<string>, seen: readonly string[]): MapNode {
  const name = getText(entry, 'use')
  const useSpan = getChild(entry, 'use')?.span
  if (name === undefined || !useSpan) return entry
  const shared = asMap(input.documents.get(name)?.root)
  if (!shared) {
    reportUnknownDocument(name, useSpan, input)
    return entry
  }
  if (seen.includes(name)) {
    input.report({
      code: 'inheritance-cycle',
      cause: [...seen].sort().join(' '),
      span: useSpan,
      message: `The shared blocks use each other in a circle: ${[...seen, name].map((link) => `"${link}"`).join(' → ')}.`,
    })
    return entry
  }
  used.add(name)
  const base = fillUse(shared, input, used, [...seen, name])
  const type = getText(base, 'type')
  const merged = mergeMaps(base, entry, type === undefined ? undefined : input.specs[type]?.schema)
  return { ...merged, span: entry.span, entries: withTypeFirst(merged.entries, base) }
}

/** A shared block's type is its own, whatever stands beside `use`: repeating the same type is allowed. */
function withTypeFirst(entries: ReadonlyMap<string, Entry>, base: MapNode): ReadonlyMap<string, Entry> {
  const type = base.entries.get('type')
  return type ? new Map([['type', type], ...entries]) : entries
}
