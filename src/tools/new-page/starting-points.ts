import type { ResolvedDocument } from '../../core/handover/resolved-site.ts'
import { toDocumentName } from '../../core/read/index-documents.ts'
import { readSource, siteFile } from '../../core/read/read-site.ts'
import { remember } from '../../core/remember.ts'
import { applyRenames } from '../../core/resolve/apply-renames.ts'
import { isSharedBlockName } from '../../core/resolve/find-chain.ts'
import { createDocumentResolver } from '../../core/resolve/resolve-document.ts'
import type { BlockSpecs } from '../../core/schema/block-spec.ts'
import { renamedPageKeys } from '../../core/schema/renamed-key.ts'
import { asMap, getEntries, getText } from '../../core/tree/nodes.ts'
import type { MapNode, SourceFile } from '../../core/tree/tree.ts'
import { listAliases } from '../authored/site-model.ts'
import { ChangeError } from '../changes/change-error.ts'

/** The files of a site, each read when it is asked for. */
interface SiteSources {
  /** `pages.yaml` and the documents, by their path from the site's folder. */
  files: ReadonlySet<string>
  /** `undefined` if the file cannot be read. */
  read: (file: string) => string | undefined
  specs: BlockSpecs
}

/** What a new page can start from. */
export interface StartingPoints {
  site: { file: string; source: string; root: MapNode }
  /** The routes with their documents, and their tables below `pages/`, in the order of `pages.yaml`. */
  routes: readonly { path: string; document: string; table?: string }[]
  /** Every address that is taken: routes, aliases and redirects. */
  addresses: readonly string[]
  /** The names of the documents that can be parents. */
  documents: readonly string[]
  /** The text of a document. */
  sourceOf: (document: string) => string
  /** A document with all that it inherits. */
  resolve: (document: string) => ResolvedDocument | undefined
}

/** Opens a site without reading its documents. */
export function openStartingPoints({ files, read, specs }: SiteSources): StartingPoints {
  const source = read(siteFile)
  const root =
    source === undefined ? undefined : asMap(readSource({ file: siteFile, content: source }).source.root)
  if (source === undefined || !root)
    throw new ChangeError('The site has no pages.yaml, or it cannot be read.')
  const byName = new Map(
    [...files].flatMap((file): [string, string][] => {
      const name = toDocumentName(file)
      return name === undefined ? [] : [[name, file]]
    }),
  )
  const open = remember((name): SourceFile | undefined => {
    const file = byName.get(name)
    return file === undefined ? undefined : openDocument(file, read(file))
  })
  const documents = { get: open, has: (name: string) => byName.has(name), keys: () => byName.keys() }
  const find = createDocumentResolver({
    ...{ site: root, documents, specs, levels: new Map() },
    isBroken: (name) => open(name)?.root === undefined,
  })
  const entries = [...getEntries(root, ['routes'])]
  return {
    site: { file: siteFile, source, root },
    routes: entries.map(([path, { value }]) => {
      const table = getText(value, 'each')
      return { path, document: getText(value, 'page') ?? '', ...(table !== undefined && { table }) }
    }),
    addresses: [
      ...entries.map(([path]) => path),
      ...entries.flatMap(([, { value }]) => listAliases(value)),
      ...[...getEntries(root, ['redirects']).keys()].filter((key) => key !== 'table'),
    ],
    documents: [...byName.keys()].filter((name) => !isSharedBlockName(name)).sort(),
    sourceOf: (name) => read(byName.get(name) ?? '') ?? '',
    resolve: (name) => find(name).states?.[0],
  }
}

function openDocument(file: string, content: string | undefined): SourceFile | undefined {
  if (content === undefined) return undefined
  const { source } = readSource({ file, content })
  const root = asMap(source.root)
  return root ? { ...source, root: applyRenames(root, renamedPageKeys, () => {}) } : source
}
