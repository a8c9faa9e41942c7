import { relate } from '../diagnostics/locations.ts'
import type { BlockSpecs } from '../schema/block-spec.ts'
import { pageFieldsSchema } from '../schema/page-schema.ts'
import type { Fact, ResolvedBlock, ResolvedDocument } from '../site/resolved-site.ts'
import { withoutKeys } from '../tree/change-keys.ts'
import { asMap, getChild } from '../tree/nodes.ts'
import type { MapNode } from '../tree/tree.ts'
import { chooseFrame } from './choose-frame.ts'
import { applyEntries } from './entries/apply-entries.ts'
import type { BlockLayer } from './entries/block-layer.ts'
import { listEntries } from './fill-use.ts'
import { type DocumentSearch, findChain } from './find-chain.ts'
import { mergeMaps } from './merge-nodes.ts'
import { readFacts } from './read-facts.ts'

export interface ResolveInput extends DocumentSearch {
  /** `pages.yaml`. */
  site: MapNode
  specs: BlockSpecs
}

/** Resolves documents by name, each once; `undefined` for one whose parents cannot be resolved. */
export function createDocumentResolver(input: ResolveInput): (name: string) => ResolvedDocument | undefined {
  const cache = new Map<string, ResolvedDocument | undefined>()
  const layers = new Map<string, Layered>()

  /** Lays a document over its parents on one frame; children of one parent share the parent's work. */
  function resolveLayers(chain: readonly string[], frame: string): Layered {
    const key = `${frame} ${chain.join(' ')}`
    let layered = layers.get(key)
    if (!layered) {
      const below = chain.length > 1 ? resolveLayers(chain.slice(0, -1), frame) : startLayers(frame, input)
      layered = applyLayer(chain, below, input)
      layers.set(key, layered)
    }
    return layered
  }

  return (name) => {
    if (!cache.has(name)) cache.set(name, resolveDocument(name, input, resolveLayers))
    return cache.get(name)
  }
}

interface Layered extends BlockLayer {
  fields: MapNode
  facts: ReadonlyMap<string, Fact>
}

const documentKeys: ReadonlySet<string> = new Set(['extends', 'blocks', 'facts'])

function resolveDocument(
  name: string,
  input: ResolveInput,
  resolveLayers: (chain: readonly string[], frame: string) => Layered,
): ResolvedDocument | undefined {
  const chain = findChain(name, input)
  const file = input.documents.get(name)
  if (!chain || !file) return undefined
  const { fields, facts, blocks, whole } = resolveLayers(chain, chooseFrame(chain, input.site, input))
  return {
    name,
    file: file.file,
    chain: chain.map((link) => fileOf(link, input)),
    fields,
    facts,
    blocks,
    whole,
  }
}

function startLayers(frame: string, input: ResolveInput): Layered {
  const { specs, report } = input
  const node = asMap(getChild(getChild(input.site, 'frames'), frame))
  const fields: MapNode = { kind: 'map', entries: new Map(), span: input.site.span }
  let layer: BlockLayer = { blocks: [], removed: new Map(), whole: true }
  for (const area of ['before', 'after'] as const) {
    const { entries, whole } = listEntries(getChild(node, area), input)
    const empty: BlockLayer = { blocks: [], removed: new Map(), whole: layer.whole && whole }
    const added = applyEntries(empty, entries, { file: input.site.span.file, specs, report })
    const blocks = added.blocks.filter((block) => !reportDuplicate(block, layer.blocks, input))
    layer = { ...added, blocks: [...layer.blocks, ...blocks.map((block) => ({ ...block, area }))] }
  }
  return { fields, facts: new Map(), ...layer }
}

/** Reports a block after the page's own that has the id of one before them. */
function reportDuplicate(
  block: ResolvedBlock,
  before: readonly ResolvedBlock[],
  { report }: ResolveInput,
): boolean {
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
  const [parent, name = ''] = chain.slice(-2).length > 1 ? chain.slice(-2) : [undefined, chain[0]]
  const root = asMap(input.documents.get(name)?.root)
  if (!root) return below
  const list = getChild(root, 'blocks')
  const { entries, whole: allRead } = listEntries(list, input)
  const whole = allRead && (!list || list.kind === 'list')
  const file = fileOf(name, input)
  return {
    fields: mergeMaps(below.fields, withoutKeys(root, documentKeys), pageFieldsSchema),
    facts: new Map([...below.facts, ...readFacts(getChild(root, 'facts'), file)]),
    ...applyEntries({ ...below, whole: below.whole && whole }, entries, {
      file,
      parent: parent === undefined ? undefined : fileOf(parent, input),
      specs: input.specs,
      report: input.report,
    }),
  }
}

const fileOf = (name: string, { documents }: ResolveInput) => documents.get(name)?.file ?? name
