import { engineRegistry } from '../../blocks/block-registry.ts'
import { listContent } from '../../builder/files/find-files.ts'
import type { MediaLibrary } from '../../core/model/media.ts'
import { openSide } from '../authored/open-side.ts'
import type { OpenSide, Sides } from './sides/sides.ts'

interface Options {
  at: Date
  media: MediaLibrary
  /** Files below `public/` that have another content after the change. */
  publicFiles?: readonly string[]
}

/** A site in memory before and after a change of its texts. */
export function openBoth(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
  { at, media, publicFiles = [] }: Options,
): Sides {
  const changed = Object.keys({ ...before, ...after }).filter((file) => before[file] !== after[file])
  const open = (texts: Readonly<Record<string, string>>, mark: string): OpenSide => {
    const files = Object.entries(texts).map(([file, text]) => listContent(file, text))
    return {
      ...openSide({ registry: engineRegistry, files, media, at }),
      publicPaths: media.paths,
      contentOf: (path) => (publicFiles.includes(path) ? mark : undefined),
    }
  }
  return {
    commit: 'c0ffee',
    before: open(before, 'before'),
    after: open(after, 'after'),
    documents: new Set(changed.flatMap((file) => /^pages\/(.+)\.yaml$/.exec(file)?.[1] ?? [])),
    tables: new Set(changed.filter((file) => file.endsWith('.csv'))),
    site: changed.includes('pages.yaml'),
    publicFiles: new Set(publicFiles),
    fontFiles: new Set(),
    blockTypes: new Set(),
  }
}
