import { expect, test } from 'vitest'
import type { Contribution } from '../../core/handover/contribution.ts'
import type { PageRecord } from '../page/page-record.ts'
import { PageColumns } from './page-columns.ts'

const page = (part: object): PageRecord =>
  ({
    key: '/a',
    contribution: {
      summary: { route: '/a', title: 'A', lang: 'en' },
      title: { text: 'A' },
      claims: [{ text: '70K+' }],
      ...part,
    } as unknown as Contribution,
  }) as PageRecord

/** The columns that change between two versions of a page. */
function listChanged(before: PageRecord | undefined, now: PageRecord): string[] {
  const counts = new Map<string, number>()
  new PageColumns(counts).compare(before, now)
  return [...counts.keys()]
}

test('the columns change in which a page differs', () => {
  expect(listChanged(page({}), page({}))).toEqual([])
  expect(listChanged(page({}), page({ claims: [{ text: '60K+' }] }))).toEqual(['claims'])
  expect(listChanged(page({ pools: ['a'] }), page({}))).toEqual(['pools'])
  expect(listChanged(undefined, page({}))).toEqual(['title', 'claims', 'summary'])
})

test('a title is in a column of its own', () => {
  const renamed = page({ summary: { route: '/a', title: 'B', lang: 'en' }, title: { text: 'B' } })
  expect(listChanged(page({}), renamed)).toEqual(['title'])
})

test('all columns are others if a page comes, goes or moves', () => {
  const counts = new Map([['claims', 2]])
  const columns = new PageColumns(counts)
  columns.compareKeys(['/a', '/b'], ['/a', '/b'])
  expect(columns.fingerprint('claims')).toBe('2')
  columns.compareKeys(['/a', '/b'], ['/b', '/a'])
  expect(counts).toEqual(
    new Map([
      ['claims', 3],
      ['pages', 1],
    ]),
  )
})
