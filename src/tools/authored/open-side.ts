import type { BlockRegistry } from '../../blocks/block-registry.ts'
import { readSiteConfig, type SiteConfig } from '../../builder/config/site-config.ts'
import type { ListedFile } from '../../builder/files/find-files.ts'
import { PageEngine } from '../../builder/page/page-engine.ts'
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts'
import { isError } from '../../core/diagnostics/severity.ts'
import type { FactSource } from '../../core/handover/fact-scope.ts'
import { readYear } from '../../core/handover/read-year.ts'
import { isTableFile } from '../../core/handover/table.ts'
import type { MediaLibrary } from '../../core/model/media.ts'
import { indexDocuments } from '../../core/read/index-documents.ts'
import { siteFile } from '../../core/read/read-site.ts'

/** One version of a site, of which single pages can be read. */
export interface SiteSide {
  documents: ReadonlyMap<string, ListedFile>
  config: SiteConfig
  /** Absent if `pages.yaml` cannot be used; `config` then says why. */
  engine?: PageEngine
}

interface SideInput {
  registry: BlockRegistry
  files: readonly ListedFile[]
  media: MediaLibrary
  at: Date
  /** What pages.yaml says, if it is known. */
  config?: SiteConfig
}

/** Reads `pages.yaml`. Documents are read when a page needs them. */
export function openSide({ registry, files, media, at, config: known }: SideInput): SiteSide {
  const documents = indexDocuments(files, () => {})
  const site = files.find(({ file }) => file === siteFile)
  const tables = files.filter(({ file }) => isTableFile(file))
  const config = known ?? readSiteConfig(site, { documents, tables, names: '' }, registry)
  const { parts } = config
  return {
    documents,
    config,
    ...(parts && {
      engine: new PageEngine({ registry, documents, config: { ...config, parts }, media, at }),
    }),
  }
}

/** What is wrong with `pages.yaml` by itself. */
export function listHeadErrors({ config }: SiteSide): Diagnostic[] {
  return [...config.readDiagnostics, ...config.shapeDiagnostics].filter(isError)
}

/** What the facts of a version of a site depend on. */
export function readFactSource(
  { settings, facts, contacts }: NonNullable<SiteConfig['parts']>,
  at: Date,
): FactSource {
  return {
    settings,
    facts: new Map([...facts, ...contacts]),
    clock: { year: () => readYear(at, settings.timezone), isPast: (time) => time <= at.getTime() },
  }
}

/** Media whose files are not looked at: each path that is listed can be used. */
export function trustMedia(paths: readonly string[]): MediaLibrary {
  const known = new Set(paths)
  return {
    paths,
    publicPaths: paths.filter((path) => !path.startsWith('media/')),
    findImage: (path) =>
      known.has(path) ? { src: `/${path}`, width: 1, height: 1, sources: [] } : undefined,
    findVideo: (path) =>
      known.has(`${path}.mp4`) || known.has(`${path}.webm`)
        ? { sources: [{ src: `/${path}`, type: '' }] }
        : undefined,
    findPlayed: (path) => (known.has(path) ? { src: `/${path}`, type: '' } : undefined),
  }
}
