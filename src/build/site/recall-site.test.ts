import { expect, test } from 'vitest'
import type { ListedFile } from './find-files.ts'
import { type RecalledSite, recallSite } from './recall-site.ts'

const list = (file: string, stamp = '1'): ListedFile => ({
  ...{ file, source: { kind: 'disk', path: `/${file}` }, stamp, settled: true },
})
const [settings, home, shop, table] = [
  'pages.yaml',
  'pages/home.yaml',
  'pages/shop.yaml',
  'pages/towns.csv',
].map((file) => list(file)) as [ListedFile, ListedFile, ListedFile, ListedFile]
const publicFiles: RecalledSite['run']['publicFiles'] = []
const folder = '.'
const before: RecalledSite = {
  run: { folder, publicFiles, files: [settings, home, shop, table] },
  ...{ at: new Date(1000), validUntil: new Date(5000), diagnostics: [] },
  conclusion: { hasInspected: false, located: [] },
}
const recall = (files: ListedFile[], { at = 2000, files: listed = publicFiles } = {}) =>
  recallSite({ folder, files, publicFiles: listed }, new Date(at), before)

test('after a change of a document, a run repeats the report of the one before, and knows which it was', () => {
  const earlier = recall([settings, home, list('pages/shop.yaml', '2'), table])
  expect(earlier?.touched).toEqual(new Set(['pages/shop.yaml']))
  expect(earlier?.readReport()).toBe(before.diagnostics)
  expect(earlier?.conclusion).toBe(before.conclusion)
  expect(recall([settings, home, shop, table])?.touched).toEqual(new Set())
})

test.each<[string, ListedFile[]]>([
  ['pages.yaml has changed', [list('pages.yaml', '2'), home, shop, table]],
  ['a table has changed', [settings, home, shop, list('pages/towns.csv', '2')]],
  ['a document was added', [settings, home, shop, table, list('pages/new.yaml')]],
  ['a document was removed', [settings, home, table]],
  ['a document was renamed', [settings, list('pages/start.yaml'), shop, table]],
  [
    'a document cannot be read',
    [settings, { ...home, source: { kind: 'problem', problem: 'no', code: 'unreadable-file' } }, shop, table],
  ],
])('nothing is repeated if %s', (_, files) => {
  expect(recall(files)).toBeUndefined()
})

test('nothing is repeated of other public files, or when a date has passed', () => {
  const files = [settings, home, shop, table]
  expect(recall(files, { files: [] })).toBeUndefined()
  expect(recall(files, { at: 4999 })).toBeDefined()
  expect(recall(files, { at: 5000 })).toBeUndefined()
  expect(recall(files, { at: 999 })).toBeUndefined()
})
