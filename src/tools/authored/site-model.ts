import type { Fact } from '../../core/handover/resolved-site.ts'
import type { SiteFiles } from '../../core/handover/site-files.ts'
import { readSite } from '../../core/read/read-site.ts'
import { remember } from '../../core/remember.ts'
import { readSiteParts } from '../../core/resolve/read-site-parts.ts'
import type { BlockSpecs } from '../../core/schema/block-spec.ts'
import { asMap, asText, getEntries, getItems, getText, type NodePath } from '../../core/tree/nodes.ts'
import type { MapNode, Node, SourceFile } from '../../core/tree/tree.ts'

/** The texts of a site as they are on disk, and the paths below `public/`. */
export interface SiteInput {
  /** `pages.yaml` and the documents, by their path from the site's folder. */
  texts: ReadonlyMap<string, string>
  media: readonly string[]
  specs: BlockSpecs
}

/** An entry of a list of blocks, or the block of a shared document. */
export interface AuthoredEntry {
  /** In the tree of its file. */
  path: NodePath
  node: MapNode
  /** Its own id, else that of the shared block that it uses, else its type. */
  id: string | undefined
  /** Absent if the entry changes an inherited block. */
  type: string | undefined
}

/** What blocks are made of: a document, a shared block, or a frame (`frames.NAME`). */
export interface AuthoredSource {
  name: string
  kind: 'page' | 'shared' | 'frame'
  file: string
  root: Node
  entries: readonly AuthoredEntry[]
  /** The shared blocks that its entries use, and those that these use. */
  uses: ReadonlySet<string>
}

/** A route, with the document that it shows, its aliases, and the table below `pages/` that makes several of it. */
interface AuthoredRoute {
  document: string
  aliases: readonly string[]
  table: string | undefined
}

/** The route that has an address, which may be one of its aliases. */
export function findRoute(
  { routes }: SiteModel,
  address: string,
): readonly [path: string, route: AuthoredRoute] | undefined {
  const route = routes.get(address)
  return route ? [address, route] : [...routes].find(([, { aliases }]) => aliases.includes(address))
}

/**
 * The type of the block that an entry is about. One that only changes an inherited block has that of the block, which
 * one of the layers below it says.
 */
export function findType(
  { layersOfPage }: SiteModel,
  unit: AuthoredSource,
  entry: AuthoredEntry,
): string | undefined {
  if (entry.type !== undefined || unit.kind !== 'page') return entry.type
  const entries = layersOfPage(unit.name).flatMap((layer) => layer.entries)
  return entries.find(({ id, type }) => id === entry.id && type !== undefined)?.type
}

/** A site as its authors have written it, layer by layer. */
export interface SiteModel {
  input: SiteInput
  documents: ReadonlyMap<string, SourceFile>
  site: SourceFile & { root: Node }
  /** By name; frames as `frames.NAME`. */
  units: ReadonlyMap<string, AuthoredSource>
  /** The units that a page is made of, in the order of their layers: frame, parents, the document; then shared blocks. */
  layersOfPage: (document: string) => readonly AuthoredSource[]
  /** The names of the documents that are pages or parents of pages. */
  pages: readonly string[]
  routes: ReadonlyMap<string, AuthoredRoute>
  facts: ReadonlyMap<string, Fact>
  contacts: ReadonlyMap<string, Fact>
  /** The columns of tables, each with a table that has it: on the pages of its rows it is the fact of this name. */
  columns: ReadonlyMap<string, string>
}

/** Reads a site. `undefined` if there is no `pages.yaml` that can be read. */
export function readModel(input: SiteInput): SiteModel | undefined {
  return makeModel(input, readSite([...input.texts].map(([file, content]) => ({ file, content }))))
}

/** The model of a site that was read. */
export function makeModel(
  input: SiteInput,
  { site, documents, tables }: Pick<SiteFiles, 'site' | 'documents' | 'tables'>,
): SiteModel | undefined {
  const root = asMap(site?.root)
  if (!site || !root) return undefined
  const units = new Map<string, AuthoredSource>()
  const shared = (name: string) => documents.get(name)?.root
  for (const [name, { file, root }] of documents)
    if (root) units.set(name, readDocument(name, file, root, shared))
  for (const [name, { value }] of getEntries(root, ['frames']))
    units.set(`frames.${name}`, readFrame(name, value, { file: site.file, root }, shared))
  const { facts, contacts } = readSiteParts(root)
  return {
    ...{ input, documents },
    site: { ...site, root },
    units,
    layersOfPage: createLayerSearch(units),
    pages: [...units.values()].filter(({ kind }) => kind === 'page').map(({ name }) => name),
    routes: readRoutes(root),
    facts,
    contacts,
    columns: new Map(
      [...tables.values()].flatMap(({ file, columns }) => columns.map(({ name }) => [name, file] as const)),
    ),
  }
}

type SharedBlocks = (name: string) => Node | undefined

function readDocument(name: string, file: string, root: Node, shared: SharedBlocks): AuthoredSource {
  const isShared = name.startsWith('shared/')
  const map = asMap(root)
  const entries = isShared
    ? [map && readEntry(map, [], shared)].filter((entry) => entry !== undefined)
    : listBlockLists(root).flatMap((path) => readEntries(root, path, shared))
  return { name, kind: isShared ? 'shared' : 'page', file, root, entries, uses: listUses(entries, shared) }
}

/** Where a page has entries: in its blocks, in the arms of its experiment and in its matches. */
function listBlockLists(root: Node): NodePath[] {
  const arms = getEntries(root, ['experiment', 'arms']).keys()
  const matches = getItems(root, ['match', 'values'])
  return [
    ['blocks'],
    ...[...arms].map((arm) => ['experiment', 'arms', arm, 'blocks']),
    ...matches.map((_, index) => ['match', 'values', index, 'set', 'blocks']),
  ]
}

function readFrame(
  name: string,
  node: Node,
  site: { file: string; root: Node },
  shared: SharedBlocks,
): AuthoredSource {
  const entries = (['before', 'after'] as const).flatMap((area) =>
    readEntries(node, [area], shared).map((entry) => ({ ...entry, path: ['frames', name, ...entry.path] })),
  )
  return { name: `frames.${name}`, kind: 'frame', ...site, entries, uses: listUses(entries, shared) }
}

function readEntries(root: Node, path: NodePath, shared: SharedBlocks): AuthoredEntry[] {
  return getItems(root, path).flatMap((item, index) =>
    item.kind === 'map' ? [readEntry(item, [...path, index], shared)] : [],
  )
}

function readEntry(node: MapNode, path: NodePath, shared: SharedBlocks): AuthoredEntry {
  const layers = [node, ...listChain(node, shared).flatMap((name) => shared(name) ?? [])]
  const find = (key: string) => layers.map((layer) => getText(layer, key)).find((text) => text !== undefined)
  const type = layers.length > 1 ? getText(layers.at(-1), 'type') : getText(node, 'type')
  return { node, path, type, id: find('id') ?? type }
}

/** The names of the shared blocks that an entry is laid over, the nearest first. */
function listChain(entry: Node, shared: SharedBlocks): string[] {
  const chain: string[] = []
  let name = getText(entry, 'use')
  while (name !== undefined && !chain.includes(name)) {
    chain.push(name)
    name = getText(shared(name), 'use')
  }
  return chain
}

function listUses(entries: readonly AuthoredEntry[], shared: SharedBlocks): Set<string> {
  return new Set(entries.flatMap(({ node }) => listChain(node, shared)))
}

/** Finds the units of a page; those of a document are found once. */
function createLayerSearch(
  units: ReadonlyMap<string, AuthoredSource>,
): (document: string) => readonly AuthoredSource[] {
  return remember((document) => {
    const chain: AuthoredSource[] = []
    for (let next: string | undefined = document; next !== undefined; ) {
      const unit: AuthoredSource | undefined = units.get(next)
      if (unit?.kind !== 'page' || chain.includes(unit)) break
      chain.unshift(unit)
      next = getText(unit.root, 'extends')
    }
    const named = chain.map(({ root }) => getText(root, 'frame')).findLast((name) => name !== undefined)
    const frame = units.get(`frames.${named ?? 'site'}`)
    const layers = [...(frame ? [frame] : []), ...chain]
    const used = new Set(layers.flatMap(({ uses }) => [...uses]))
    return [...layers, ...[...used].flatMap((name) => units.get(name) ?? [])]
  })
}

/** The aliases of a route. */
export function listAliases(route: Node): string[] {
  return getItems(route, ['aliases']).flatMap((alias) => asText(alias) ?? [])
}

function readRoutes(root: Node): SiteModel['routes'] {
  const routes = [...getEntries(root, ['routes'])].map(([path, { value }]) => {
    const aliases = listAliases(value)
    const route = { document: getText(value, 'page') ?? '', table: getText(value, 'each'), aliases }
    return [path, route] as const
  })
  return new Map(routes)
}
