import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { blocks } from '../src/blocks/blocks-by-type.ts'
import { type LoadedSite, loadSite } from '../src/core/load-site.ts'
import type { MediaLibrary } from '../src/core/model/media.ts'
import { createValidators } from '../src/core/validate/create-validators.ts'

/** The texts of a site's files by their path from the site's folder. */
export type SiteTexts = Readonly<Record<string, string>>

const root = join(import.meta.dirname, '..')
const validators = createValidators(blocks)

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
export function readMedia(folder: string): MediaLibrary {
  const paths = readdirSync(join(folder, 'public'), { recursive: true, encoding: 'utf8' })
  return makeMedia(paths.map((path) => path.replaceAll('\\', '/')))
}

/** A library in which every path that is listed can be used. */
export function makeMedia(paths: readonly string[]): MediaLibrary {
  const known = new Set(paths)
  return {
    paths,
    findImage: (path) =>
      known.has(path) ? { src: `/assets/${path}`, width: 400, height: 300, sources: [] } : undefined,
    findVideo: (path) =>
      known.has(`${path}.mp4`) ? { sources: [{ src: `/assets/${path}.mp4`, type: 'video/mp4' }] } : undefined,
  }
}

/** Loads a site from texts or bytes, at a moment that is always the same unless a test names one. */
export function loadTexts(
  files: Readonly<Record<string, string | Uint8Array>>,
  media: MediaLibrary = realMedia,
  at = new Date('2026-01-31T12:00:00Z'),
): LoadedSite {
  return loadSite({
    files: Object.entries(files).map(([file, content]) => ({ file, content })),
    specs: blocks,
    validators,
    media,
    at,
  })
}
