import { expect, test } from 'vitest'
import { findFormerSites, type SiteSummary } from './site-reader.ts'

const own = (changes: Partial<SiteSummary> = {}): SiteSummary => ({
  ...{ id: 'new.example', isOwn: true, leads: { first: 200, last: 300 } },
  days: { first: '2026-02-01', last: '2026-02-03' },
  ...changes,
})
const other = (changes: Partial<SiteSummary> = {}): SiteSummary => ({
  ...{ id: 'old.example', isOwn: false, leads: { first: 1, last: 100 } },
  days: { first: '2026-01-01', last: '2026-02-01' },
  ...changes,
})
const find = (...sites: SiteSummary[]) => findFormerSites(sites).map(({ id }) => id)

test('a site that ended before this one began may be what it was called before', () => {
  expect(find(own(), other())).toEqual(['old.example'])
  expect(find(own({ leads: null, days: null }), other())).toEqual(['old.example'])
  expect(find(own({ leads: null }), other({ days: null }))).toEqual(['old.example'])
  expect(find(own())).toEqual([])
})

test('a site that goes on beside this one is another', () => {
  expect(find(own(), other({ leads: { first: 1, last: 201 } }))).toEqual([])
  expect(find(own(), other({ days: { first: '2026-01-01', last: '2026-02-02' } }))).toEqual([])
})
