import { expect, test } from 'vitest'
import type { BuiltPage, PageRecord } from '../../pages/page-record.ts'
import {
  isPageContributedAlike,
  isPageHostedAlike,
  isPageKnownAlike,
  isPageReportedAlike,
} from './say-the-same.ts'

const diagnostic = { code: 'broken-link', severity: 'warning', file: 'a.yaml', line: 1, column: 1 } as const
const claim = { text: '75+', path: 'blocks[0]', line: 1, column: 1, endLine: 1, endColumn: 4 }
const facts = { own: [], site: [], unknown: [], mentioned: [], wanted: [], unused: [] }
const contribution = {
  summary: { route: '/a', document: 'a', lang: 'en', title: 'A', targets: [] },
  ...{ file: 'a.yaml', chain: ['a.yaml'], valid: true, whole: true, indexed: true, facts, languages: [] },
  ...{ title: { text: 'A' }, description: { text: 'A page' }, claims: [{ file: 'a.yaml', list: [claim] }] },
}
const built: BuiltPage = {
  ...{ look: 'look', lang: 'en', aliases: [], indexed: true, csp: 'self', forms: [] },
  outputs: [{ name: 'a/index.html', content: 'one' }],
}
const page: PageRecord = {
  ...{ key: '/a', document: 'a', used: ['a'], types: ['hero'], questions: ['setting\tlang'] },
  ...{ resolved: [], validated: [], diagnostics: [], hasError: false, located: [], contribution, built },
}

test('a page with other texts reports the same, apart from what the rules for the site compare', () => {
  const title = { ...contribution, title: { text: 'B' }, summary: { ...contribution.summary, title: 'B' } }
  expect(isPageReportedAlike(page, structuredClone(page))).toBe(true)
  expect(isPageReportedAlike(page, { ...page, contribution: title })).toBe(true)
  // A page that is only checked asks less than one that is written.
  expect(isPageReportedAlike(page, { ...page, questions: [] })).toBe(true)
})

test.each<[string, Partial<PageRecord>]>([
  ['a document that it uses', { used: ['a', 'b'] }],
  ['a type of its blocks', { types: [] }],
  ['a diagnostic', { diagnostics: [{ ...diagnostic, endLine: 1, endColumn: 2, path: '', message: '' }] }],
  ['a claim', { contribution: { ...contribution, claims: [{ file: 'a.yaml', list: [] }] } }],
  ['a claim that is gone', { contribution: { ...contribution, claims: [] } }],
  ['the chain', { contribution: { ...contribution, chain: ['b.yaml', 'a.yaml'] } }],
  [
    'a language that it is written in',
    { contribution: { ...contribution, languages: [{ lang: 'ta', types: [''] }] } },
  ],
  ['the language', { contribution: { ...contribution, summary: { ...contribution.summary, lang: 'ta' } } }],
])('a page that differs in %s may report something else', (_, part) => {
  expect(isPageReportedAlike(page, { ...page, ...part })).toBe(false)
  expect(isPageReportedAlike({ ...page, ...part }, page)).toBe(false)
})

test('nothing is known of a page that is new or cannot be resolved', () => {
  const { contribution: _, ...broken } = page
  expect(isPageReportedAlike(undefined, page)).toBe(false)
  expect(isPageReportedAlike(page, broken)).toBe(false)
})

test('a page contributes the same only if every part of its contribution is the same', () => {
  expect(isPageContributedAlike(page, { ...structuredClone(page), built: { ...built, csp: 'other' } })).toBe(
    true,
  )
  for (const part of [{ title: { text: 'B' } }, { languages: [{ lang: 'ta', types: [''] }] }])
    expect(isPageContributedAlike(page, { ...page, contribution: { ...contribution, ...part } })).toBe(false)
  expect(isPageContributedAlike(undefined, page)).toBe(false)
})

test('other pages learn the same unless one asked for a title that is another, or the places differ', () => {
  const summary = (parts: object) => ({
    ...page,
    contribution: { ...contribution, summary: { ...contribution.summary, ...parts } },
  })
  const asked: string[] = []
  const isAsked = (question: string) => asked.push(question) > 0
  const titled = summary({ title: 'B' })
  expect(isPageKnownAlike(page, structuredClone(page), isAsked)).toBe(true)
  expect(asked).toEqual([])
  expect(isPageKnownAlike(page, titled, () => false)).toBe(true)
  expect(isPageKnownAlike(page, titled, isAsked)).toBe(false)
  expect(asked).toEqual(['title\t/a'])
  expect(isPageKnownAlike(page, summary({ targets: ['top'] }), () => false)).toBe(false)
})

test('only the content of its files and its forms may differ for a page that is hosted as before', () => {
  const content = { ...built, look: 'other', outputs: [{ name: 'a/index.html', content: 'two' }] }
  expect(isPageHostedAlike(page, { ...page, built: content })).toBe(true)
  for (const part of [
    { indexed: false },
    { csp: 'other' },
    { aliases: ['/b'] },
    { lang: 'ta' },
    { outputs: [] },
  ])
    expect(isPageHostedAlike(page, { ...page, built: { ...built, ...part } })).toBe(false)
  expect(isPageHostedAlike(page, { ...page, questions: [] })).toBe(false)
  const { built: _, ...checked } = page
  expect(isPageHostedAlike(page, checked)).toBe(false)
  expect(isPageHostedAlike(checked, page)).toBe(false)
})
