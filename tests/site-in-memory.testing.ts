import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { engineRegistry } from '../src/blocks/block-registry.ts'
import type { MediaFacts } from '../src/builder/assets/inspect-media.ts'
import { findPlayedType, isDrawing, isMediaFile, isVideo } from '../src/builder/assets/media-kinds.ts'
import type { SiteMedia } from '../src/builder/assets/media-library.ts'
import { listKeys } from '../src/builder/config/list-routes.ts'
import type { PageKey } from '../src/builder/config/page-key.ts'
import { listContent } from '../src/builder/files/find-files.ts'
import { PageEngine } from '../src/builder/page/page-engine.ts'
import { ResultTable } from '../src/builder/results/result-table.ts'
import { type CheckedFiles, checkFiles } from '../src/builder/run/check-files.ts'
import { openSources } from '../src/builder/run/open-run.ts'
import type { CheckedPage } from '../src/core/handover/checked-site.ts'
import type { ImageFile } from '../src/core/model/media.ts'
import type { Page } from '../src/core/model/page.ts'
import { listFiles } from './folders.testing.ts'

/** The texts of a site's files by their path from the site's folder. */
export type SiteTexts = Readonly<Record<string, string>>

const root = join(import.meta.dirname, '..')
const drawingSize = { width: 400, height: 300 }
const photoSize = { width: 1200, height: 630 }

/** `pages.yaml` and all documents of a folder. */
export function readSiteTexts(folder: string): SiteTexts {
  const documents = readdirSync(join(folder, 'pages'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:yaml|csv)$/.test(name))
    .map((name) => `pages/${name.replaceAll('\\', '/')}`)
  return Object.fromEntries(
    ['pages.yaml', ...documents.sort()].map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  )
}

/** The site of this repository. */
export const realSite = readSiteTexts(root)

/** The files below `public/` of this repository, none of them opened. */
export const realMedia = readMedia(root)

/** The files below `public/` of a site, none of them opened. */
export function readMedia(folder: string): SiteMedia {
  return makeMedia(listFiles(join(folder, 'public')))
}

/** A library in which every path that is listed can be used, and none is reported because nothing uses it. */
export function makeMedia(paths: readonly string[]): SiteMedia {
  const known = new Set(paths)
  const hash = '0'.repeat(64)
  const facts = paths.filter(isMediaFile).map((path): [string, MediaFacts] => {
    if (isVideo(path)) return [path, { kind: 'video', hash }]
    if (findPlayedType(path) !== undefined) return [path, { kind: 'played', hash }]
    return [
      path,
      isDrawing(path) ? { kind: 'drawing', hash, ...drawingSize } : { kind: 'photo', hash, ...photoSize },
    ]
  })
  const snapshot = {
    sources: new Map(paths.map((path) => [path, path])),
    facts: new Map(facts),
    cacheDir: '',
    publicPaths: paths.filter((path) => !path.startsWith('media/')),
  }
  return {
    paths,
    // Bound pages name the paths themselves.
    findImage: (path) => (known.has(path) ? describeImage(path) : undefined),
    findVideo: (path) =>
      known.has(`${path}.mp4`) ? { sources: [{ src: `/assets/${path}.mp4`, type: 'video/mp4' }] } : undefined,
    findPlayed: (path) => {
      const type = findPlayedType(path)
      return known.has(path) && type !== undefined ? { src: `/assets/${path}`, type } : undefined
    },
    ...{ snapshot, diagnostics: [] },
  }
}

function describeImage(path: string): ImageFile {
  const src = `/assets/${path}`
  if (isDrawing(path)) return { src, ...drawingSize, sources: [] }
  return { src, ...photoSize, sources: [{ type: 'image/webp', srcset: `${src}.webp ${photoSize.width}w` }] }
}

/** A site in memory that was checked. */
export interface CheckedTexts extends CheckedFiles {
  /** For code frames. */
  sources: Pick<ReadonlyMap<string, string>, 'get' | 'has'>
  /** The number of documents that were read. */
  documentCount: number
  media: SiteMedia
  at: Date
}

/** A site in memory with its pages as they are rendered. */
export type LoadedTexts = Omit<CheckedTexts, 'pages'> & {
  /** In the order of their routes; empty if there are errors. */
  pages: Page[]
}

/** Checks a site made of texts or bytes as a build does, at a moment that is always the same unless a test names one. */
export async function checkTexts(
  texts: Readonly<Record<string, string | Uint8Array>>,
  media: SiteMedia = realMedia,
  at = new Date('2026-01-31T12:00:00Z'),
  release = false,
  registry = engineRegistry,
): Promise<CheckedTexts> {
  const files = Object.entries(texts).map(([file, content]) => listContent(file, content))
  const checked = await checkFiles({
    ...{ registry, files, media, at, release },
    ...{ table: new ResultTable(), codes: {}, workers: 1 },
  })
  const documentCount = checked.updated.documents.size
  return { ...checked, sources: openSources(files), documentCount, media, at }
}

/** Checks a site, and binds its pages if there are no errors. */
export async function loadTexts(...input: Parameters<typeof checkTexts>): Promise<LoadedTexts> {
  const checked = await checkTexts(...input)
  const pages: Page[] = []
  if (checked.shell) for (const { key } of checked.pages) pages.push(await checked.updated.bind(key))
  return { ...checked, pages }
}

/** The pages as the rules see them, those of documents without a route included. */
export function readChecked({
  updated,
  media,
  at,
}: Pick<CheckedTexts, 'updated' | 'media' | 'at'>): CheckedPage[] {
  const { registry, config, documents } = updated
  const { parts } = config
  if (!parts) return []
  const engine = new PageEngine({ registry, documents, config: { ...config, parts }, media, at })
  const keys = new Map<string, PageKey>(listKeys(config).map((key) => [key.route.path, key]))
  return updated.pages.flatMap(({ key, document }) => engine.look(keys.get(key) ?? { document }) ?? [])
}
