import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { toPageFile, toPagePath } from '../../../src/builder/files/page-files.ts'
import { manifestName } from '../../../src/builder/files/site-manifest.ts'
import { isWhole } from '../../sweep.testing.ts'

/** The HTML that the build of a site, by default of the main one, wrote for an address. */
export const readPage = (path: string, folder = inject('folders').main): string =>
  readFileSync(join(folder, toPageFile(path)), 'utf8')

/**
 * Every address at which the build wrote a page of its own: of addresses with the same page, the first. The intake's
 * copies of pages with forms, which have no address, and the catalogue are left out.
 */
export function listPaths(folder = inject('folders').main): string[] {
  const paths = readFileSync(join(folder, manifestName), 'utf8')
    .split('\n')
    .filter((file) => file !== '404.html' && !/^(?:\.forms\/|__)/.test(file))
    .flatMap((file) => toPagePath(file) ?? [])
  return keepFirst(paths.sort(), (path) => readPage(path, folder))
}

/**
 * Pages that have every component of a site, by default the main one, between them: what blocks do, whatever their copy
 * says, is the same on the others. In a whole sweep, the first page with each set of components.
 */
export function listRepresentatives(folder = inject('folders').main): string[] {
  const paths = listPaths(folder)
  const componentsOf = (path: string) => [...listComponents(readPage(path, folder))]
  if (isWhole) return keepFirst(paths, (path) => componentsOf(path).sort().join())
  const seen = new Set<string>()
  return paths.filter((path) => {
    const added = componentsOf(path).filter((component) => !seen.has(component))
    for (const component of added) seen.add(component)
    return added.length > 0
  })
}

/** The classes that styled components leave: one for each part of a block. */
function listComponents(html: string): ReadonlySet<string> {
  return new Set(Array.from(html.matchAll(/ class="([^"]*)"/g), ([, classes = '']) => classes))
}

function keepFirst(paths: readonly string[], describe: (path: string) => string): string[] {
  const seen = new Set<string>()
  return paths.filter((path) => {
    const before = seen.size
    return seen.add(describe(path)).size > before
  })
}
