import { describe, expect, test } from 'vitest'
import { listPages, readBeacon } from './read-beacon.ts'

const pages = listPages({
  endpoint: '/dev/count',
  pages: { home: ['/', '/home'], 'tamil/ad': ['/tamil/Ad', '/tamil/வகுப்பு'] },
  arms: { 'tamil/ad': ['hero-words/control', 'hero-words/direct'] },
  blocks: { 'tamil/ad': ['hero', 'offer'] },
})
const beacon = { route: '/tamil/Ad', arm: 'hero-words/direct', campaign: 'diwali', actions: { view: '' } }
const readAll = (changes: object = {}, from = pages) =>
  readBeacon(JSON.stringify({ ...beacon, ...changes }), from)
const read = (changes: object = {}, from = pages) => {
  const found = readAll(changes, from)
  return typeof found === 'string' ? found : found.counts
}
const list = (changes: object) => {
  const found = read(changes)
  return typeof found === 'string' ? [] : found
}

test('every action of a beacon is counted for its page, with the document of that page', () => {
  const common = { route: '/tamil/Ad', variant: 'tamil/ad', arm: 'hero-words/direct', campaign: 'diwali' }
  expect(read({ actions: { view: '', 'form-start': 'IN', 'form-send': 'LK' } })).toEqual([
    { ...common, country: '', action: 'view' },
    { ...common, country: 'IN', action: 'form-start' },
    { ...common, country: 'LK', action: 'form-send' },
  ])
})

test.each([
  ['/tamil/ad/', '/tamil/Ad'],
  ['/HOME', '/home'],
  ['', '/'],
  ['/tamil/%E0%AE%B5%E0%AE%95%E0%AF%81%E0%AE%AA%E0%AF%8D%E0%AE%AA%E0%AF%81', '/tamil/வகுப்பு'],
])('the path %s is the page %s', (path, route) => {
  expect(list({ route: path, arm: '' }).map((count) => count.route)).toEqual([route])
})

test('a build of an older version does not say which arms there are, so all are counted', () => {
  const older = listPages({ endpoint: '/dev/count', pages: { 'tamil/ad': ['/tamil/Ad'] } })
  expect(read({ arm: 'colours/red' }, older)).toMatchObject([{ arm: 'colours/red' }])
  expect(read({ arm: 'red' }, older)).toBe('malformed')
})

test('the blocks of a page count once each, also without an action', () => {
  const blocks = { seen: ['hero', 'offer', 'hero'], acted: ['offer'] }
  expect(readAll({ actions: {}, blocks })).toEqual({
    counts: [],
    variant: 'tamil/ad',
    blocks: [
      { block: 'hero', action: 'seen' },
      { block: 'offer', action: 'seen' },
      { block: 'offer', action: 'acted' },
    ],
  })
})

test('blocks that the page does not have are left out, and the rest of the beacon counts', () => {
  const blocks = { seen: ['invented', 'toString', '__proto__', 'hero'], acted: ['invented'] }
  expect(readAll({ blocks })).toMatchObject({
    counts: [{ action: 'view' }],
    blocks: [{ block: 'hero', action: 'seen' }],
  })
  expect(readAll({ route: '/', arm: '', blocks })).toMatchObject({ counts: [{ action: 'view' }], blocks: [] })
})

describe('what no page of the site sends is not counted', () => {
  test.each([
    ['no text as path', { route: ['/'] }],
    ['a document', { variant: 'home' }],
    ['a day', { day: '2026-01-31' }],
    ['an arm without its experiment', { arm: 'direct' }],
    ['markup as arm', { arm: 'a/<b>' }],
    ['a long arm', { arm: `a/${'b'.repeat(61)}` }],
    ['a long campaign', { campaign: 'c'.repeat(301) }],
    ['no actions', { actions: {} }],
    ['an unknown action', { actions: { view: '', enrol: '' } }],
    ['an inherited action', { actions: { toString: '' } }],
    ['a list of actions', { actions: ['view'] }],
    ['an unknown country', { actions: { 'form-start': 'XX' } }],
    ['a country in small letters', { actions: { 'form-start': 'in' } }],
    ['a number as country', { actions: { 'form-start': 91 } }],
    ['a country of what is no form', { actions: { view: 'IN' } }],
    ['no actions at all', { actions: undefined }],
    ['actions that are nothing', { actions: null }],
    ['a list of blocks', { blocks: ['hero'] }],
    ['blocks that are nothing', { blocks: null }],
    ['blocks without those in which something was done', { blocks: { seen: ['hero'] } }],
    ['an unknown action of blocks', { blocks: { seen: [], acted: [], bought: [] } }],
    ['a text as blocks', { blocks: { seen: 'hero', acted: [] } }],
    ['a number as block', { blocks: { seen: [1], acted: [] } }],
  ])('%s', (_, changes) => {
    expect(read(changes)).toBe('malformed')
  })

  test.each(['/other', '/%E0%A4%A', 'constructor'])('the path %s', (route) => {
    expect(read({ route })).toBe('unknown-page')
  })

  test.each([
    ['another arm of the experiment', { arm: 'hero-words/other' }],
    ['another experiment', { arm: 'colours/direct' }],
    ['a property of objects', { arm: 'constructor/toString' }],
    ['an arm on a page without an experiment', { route: '/' }],
    ['an arm in other letters', { arm: 'Hero-words/direct' }],
  ])('%s', (_, changes) => {
    expect(read(changes)).toBe('unknown-arm')
  })

  test.each(['', '{', 'null', '1', '"view"', '[]', '{}', '[{}]'])('the body %s', (body) => {
    expect(readBeacon(body, pages)).toBe('malformed')
  })
})
