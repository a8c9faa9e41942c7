import { join } from 'node:path'
import { expect, test } from 'vitest'
import { blocks } from '../src/blocks/blocks-by-type.ts'
import { planPage } from '../src/tools/new-page/plan-page.ts'
import { openStartingPoints } from '../src/tools/new-page/starting-points.ts'
import { loadTexts, readMedia, readSiteTexts, type SiteTexts } from './site-in-memory.testing.ts'

const root = join(import.meta.dirname, '..')
/** The addresses of the rows of a table. */
const rows = '/tamil/spoken-english-in-'

/** A site with a new page from each of its routes. */
function addPages(texts: SiteTexts): { texts: SiteTexts; count: number } {
  const routes = open(texts).routes.filter(({ table }) => table === undefined)
  const known: Record<string, string> = { ...texts }
  for (const [index, { path }] of routes.entries()) {
    const plan = planPage(open(known), { route: `/new/page-${index}`, from: path }, blocks)
    for (const { file, after } of plan.changes) known[file] = after ?? ''
  }
  return { texts: known, count: routes.length }
}

test('a page does not start from a row of a table, whose facts it would lack', () => {
  const points = open(readSiteTexts(root))
  for (const from of [`${rows}\${office}`, 'tamil/towns/office'])
    expect(() => planPage(points, { route: '/new/town', from }, blocks)).toThrow(
      'add a row to pages/tamil/towns/office.csv',
    )
})

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
])(
  'a page that starts from any page of %s has no errors and shows the same',
  async (_name, folder) => {
    const media = readMedia(folder)
    const before = await loadTexts(readSiteTexts(folder), media)
    const { texts, count } = addPages(readSiteTexts(folder))
    const { diagnostics, pages } = await loadTexts(texts, media)
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(count).toBeGreaterThan(5)
    expect(pages).toHaveLength(before.pages.length + count)
    for (let index = 0; index < count; index++) {
      const page = pages.find(({ route }) => route === `/new/page-${index}`)
      const from = before.pages.filter((one) => !one.route.startsWith(rows))[index]
      expect(page?.blocks.map(({ type, id }) => [type, id])).toEqual(
        from?.blocks.map(({ type, id }) => [type, id]),
      )
    }
  },
  60_000,
)
