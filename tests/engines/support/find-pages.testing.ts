import { inject } from 'vitest'
import { listPaths, readPage } from '../../e2e/support/list-paths.testing.ts'

/** Every page of the site. */
export const listAll = (): string[] => listPaths(inject('watchedFolder'))

/** The pages of the site whose HTML has something in it. */
export const listPagesWith = (pattern: RegExp): string[] =>
  listAll().filter((path) => pattern.test(readPage(path, inject('watchedFolder'))))

/** The first page of the site with a block that behaves in a way. */
export function findPageWith(pattern: RegExp): string {
  const [first] = listPagesWith(pattern)
  if (first === undefined) throw new Error(`No page has ${pattern}.`)
  return first
}
