import { startOfFile } from '../diagnostics/locations.ts'
import type { ResolvedBlock } from '../handover/resolved-site.ts'
import type { FoundFile } from '../handover/site-files.ts'
import type { Table } from '../handover/table.ts'
import { readSite } from '../read/read-site.ts'
import { isSharedBlockName } from '../resolve/find-chain.ts'
import { readRoutes } from '../resolve/read-routes.ts'
import { listAddresses, readSiteParts } from '../resolve/read-site-parts.ts'
import { createDocumentResolver } from '../resolve/resolve-document.ts'
import { type BlockSpecs, getSpec } from '../schema/block-spec.ts'
import { listDefined } from '../schema/list-defined.ts'
import { asMap, getChild, getEntries, getText, toValue } from '../tree/nodes.ts'
import type { MapNode, SourceFile } from '../tree/tree.ts'

/** Types of blocks by their ids. */
export type TypesById = Readonly<Record<string, string>>

/** A site's own names, as its documents write them. */
export interface SiteNames {
  /** Documents that are pages: values of `extends` and `page`. */
  documents: readonly string[]
  /** Shared blocks with their types. */
  shared: TypesById
  /** Frames with their blocks. */
  frames: Readonly<Record<string, TypesById>>
  /** The blocks of each document, with those of its parents and its frame. */
  blocks: Readonly<Record<string, TypesById>>
  navs: readonly string[]
  languages: readonly string[]
  /** Routes, their aliases and redirects. */
  routes: readonly string[]
  pools: readonly string[]
  dialogs: readonly string[]
  forms: readonly string[]
  /** Without `${}`. */
  facts: readonly string[]
  blockIds: readonly string[]
  images: readonly string[]
  /** Without file extensions. */
  videos: readonly string[]
  recordings: readonly string[]
  captions: readonly string[]
}

interface NamedSite {
  /** `pages.yaml` and the documents. */
  files: readonly FoundFile[]
  specs: BlockSpecs
  /** Paths below `public/`. */
  media: readonly string[]
}

/** Collects a site's names. The site can have mistakes: whatever is readable is collected. */
export function collectSiteNames({ files, specs, media }: NamedSite): SiteNames {
  const { site: source, documents, tables } = readSite(files)
  const span = startOfFile('pages.yaml')
  const site = asMap(source?.root) ?? { kind: 'map', entries: new Map(), span }
  const settings = getChild(site, 'site')
  const ofSite = readSiteParts(site)
  const levels = new Map<string, number | undefined>()
  const search = { documents, isBroken: () => false, levels }
  const find = createDocumentResolver({ ...search, site, specs })
  const names = [...documents.keys()].filter((name) => !isSharedBlockName(name)).sort()
  const found = names.map(find)
  const resolved = found.flatMap(({ states }) => states?.[0] ?? [])
  const blocks = resolved.flatMap((document) => document.blocks)
  const typeById = (list: readonly ResolvedBlock[]): TypesById =>
    Object.fromEntries(list.filter(({ type }) => getSpec(specs, type)).map(({ id, type }) => [id, type]))
  return {
    documents: names,
    shared: typeShared(documents, specs),
    frames: Object.fromEntries(
      listKeys(getChild(site, 'frames')).map((frame) => [
        frame,
        typeById(
          found.find((page) => page.states && page.frame === frame)?.states?.[0].blocks.filter(isOfFrame) ??
            [],
        ),
      ]),
    ),
    blocks: Object.fromEntries(resolved.map((document) => [document.name, typeById(document.blocks)])),
    navs: unique(
      blocks.flatMap(({ type, fields }) => listDefined(getSpec(specs, type)?.schema ?? {}, toValue(fields))),
    ),
    languages: unique(
      [getText(settings, 'lang') ?? [], resolved.map(({ fields }) => getText(fields, 'lang') ?? [])].flat(2),
    ),
    routes: listRoutes(site, documents, tables),
    pools: listKeys(getChild(settings, 'chat')),
    dialogs: unique(blocks.filter(({ type }) => getSpec(specs, type)?.dialog).map(({ id }) => id)),
    forms: listKeys(getChild(settings, 'forms')),
    facts: unique([
      ...ofSite.facts.keys(),
      ...ofSite.contacts.keys(),
      ...resolved.flatMap(({ facts }) => [...facts.keys()]),
      ...listColumns(tables),
    ]),
    blockIds: unique(blocks.map(({ id }) => id)),
    images: media.filter((path) => /\.(?:avif|gif|jpe?g|png|svg|webp)$/i.test(path)),
    videos: unique(media.flatMap((path) => /^(.+)\.(?:mp4|webm)$/i.exec(path)?.[1] ?? [])),
    recordings: media.filter((path) => /\.(?:m4a|mp3|ogg)$/i.test(path)),
    captions: media.filter((path) => /\.vtt$/i.test(path)),
  }
}

/** A shared block without a known type is left out: its fields are unknown. */
function typeShared(documents: ReadonlyMap<string, SourceFile>, specs: BlockSpecs): TypesById {
  return Object.fromEntries(
    [...documents]
      .filter(([name]) => isSharedBlockName(name))
      .map(([name, { root }]) => [name, getText(root, 'type') ?? ''] as const)
      .filter(([, type]) => getSpec(specs, type))
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  )
}

const isOfFrame = ({ area }: ResolvedBlock) => area !== 'main'

function listKeys(node: Parameters<typeof asMap>[0]): string[] {
  return [...getEntries(node).keys()]
}

function listRoutes(
  site: MapNode,
  documents: ReadonlyMap<string, SourceFile>,
  tables: ReadonlyMap<string, Table>,
): string[] {
  const { routes } = readRoutes(site, { documents, tables, used: new Set(), report: () => {} })
  const paths = listAddresses(routes).map(({ path }) => path)
  return [
    ...paths.filter((path) => !path.includes('${')),
    ...listKeys(getChild(site, 'redirects')).filter((key) => /^\/[^?*]*$/.test(key)),
  ]
}

const listColumns = (tables: ReadonlyMap<string, Table>) =>
  [...tables.values()].flatMap(({ columns }) => columns.map(({ name }) => name))

function unique(names: readonly string[]): string[] {
  return [...new Set(names)].sort()
}
