import { join } from 'node:path'
import { expect, test } from 'vitest'
import { blocks } from '../src/blocks/blocks-by-type.ts'
import { planPage } from '../src/tools/new-page/plan-page.ts'
import { openStartingPoints } from '../src/tools/new-page/starting-points.ts'
import { loadTexts, readMedia, readSiteTexts, type SiteTexts } from './site-in-memory.ts'

const root = join(import.meta.dirname, '..')

/** A site with a new page from each of its routes. */
function addPages(texts: SiteTexts): { texts: SiteTexts; from: string[] } {
  const { routes } = open(texts)
  const known: Record<string, string> = { ...texts }
  for (const [index, { path }] of routes.entries()) {
    const plan = planPage(open(known), { route: `/new/page-${index}`, from: path }, blocks)
    for (const { file, after } of plan.changes) known[file] = after ?? ''
  }
  return { texts: known, from: routes.map(({ path }) => path) }
}

function open(texts: SiteTexts) {
  return openStartingPoints({
    files: new Set(Object.keys(texts)),
    read: (file) => texts[file],
    specs: blocks,
  })
}

test.each([
  ['the first site', root],
  ['the second site', join(root, 'tests/fixtures/second-site')],
])('a page that starts from any page of %s has no errors and shows the same', (_name, folder) => {
  const media = readMedia(folder)
  const before = loadTexts(readSiteTexts(folder), media)
  const { texts, from } = addPages(readSiteTexts(folder))
  const { diagnostics, pages } = loadTexts(texts, media)
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(from.length).toBeGreaterThan(5)
  expect(pages).toHaveLength(before.pages.length + from.length)
  for (const [index, path] of from.entries()) {
    const page = pages.find(({ route }) => route === `/new/page-${index}`)
    const parent = before.pages.find(({ route }) => route === path)
    expect(page?.blocks.map(({ type, id }) => [type, id])).toEqual(
      parent?.blocks.map(({ type, id }) => [type, id]),
    )
  }
})
