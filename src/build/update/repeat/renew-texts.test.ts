import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textRules } from '../../../core/check/rules/index.ts'
import type { ComparedTexts } from '../../../core/check/rules/rule.ts'
import type { DiagnosticParts } from '../../../core/diagnostics/make-diagnostic.ts'
import type { Contribution } from '../../../core/site/contribution.ts'
import type { PageRecord } from '../../pages/page-record.ts'
import { listTexts, type PageTexts, renewTexts } from './renew-texts.ts'

const facts = { own: [], site: [], unknown: [], mentioned: [], wanted: [], unused: [] }

interface Written {
  title: string
  description: string
  valid: boolean
  indexed: boolean
  isShown: boolean
}

function makePage(number: number, { title, description, valid, indexed, isShown }: Written): PageRecord {
  const span = (text: string, line: number) => ({
    ...{ file: `pages/${number}.yaml`, line, column: 1, endLine: line, endColumn: text.length + 1 },
  })
  const contribution: Contribution = {
    ...{ file: `pages/${number}.yaml`, chain: [], valid, whole: true, indexed, facts, languages: [] },
    title: { text: title, span: span(title, 1) },
    description: { text: description, span: span(description, 2) },
    ...(isShown && {
      summary: { route: `/${number}`, document: `${number}`, lang: 'en', title, targets: [] },
    }),
  }
  return {
    ...{ key: `/${number}`, document: `${number}`, used: [], types: [], questions: [], resolved: [] },
    ...{ validated: [], diagnostics: [], hasError: false, located: [], contribution },
  }
}

/** What the rules that read titles and descriptions report of these pages. */
function judge(pages: readonly PageRecord[]): DiagnosticParts[] {
  const reported: DiagnosticParts[] = []
  const index = { addresses: new Map() }
  const contributions = pages.flatMap(({ contribution }) => contribution ?? [])
  const site = { pages: contributions, index, inspect: () => undefined } as unknown as ComparedTexts
  for (const rule of textRules) rule(site, (parts) => reported.push(parts))
  return reported
}

const anyText = fc.constantFrom('Town', 'Village', 'City', 'A very long text '.repeat(9))
const anyTexts = fc.record({
  title: fc.oneof(anyText, fc.string()),
  description: fc.oneof(anyText, fc.string()),
})
const anyPage = fc.tuple(
  anyTexts,
  fc.record({ valid: fc.boolean(), indexed: fc.boolean(), isShown: fc.boolean() }),
  fc.option(anyTexts, { nil: undefined }),
)
const sorted = (texts: PageTexts | undefined) => [texts?.title.toSorted(), texts?.description.toSorted()]

test('texts are renewed only if the rules that read them report the same', () => {
  let renewals = 0
  fc.assert(
    fc.property(fc.array(anyPage, { maxLength: 6 }), (written) => {
      const before = written.map(([texts, state], number) => makePage(number, { ...texts, ...state }))
      const now = written.map(([texts, state, later], number) =>
        makePage(number, { ...texts, ...state, ...later }),
      )
      const changes = now.flatMap((page, index) =>
        written[index]?.[2] ? [{ before: before[index], now: page }] : [],
      )
      const known = listTexts(before)
      const renewed = known && renewTexts(known, changes)
      if (renewed === undefined) return
      renewals += changes.length > 0 ? 1 : 0
      expect(judge(now)).toEqual(judge(before))
      expect(sorted(renewed)).toEqual(sorted(listTexts(now)))
    }),
  )
  expect(renewals).toBeGreaterThan(0)
})

const plain = { title: 'Town', description: 'A town', valid: true, indexed: true, isShown: true }
const renew = (before: PageRecord, now: PageRecord, others: readonly PageRecord[] = []) => {
  const known = listTexts([before, ...others])
  return known && renewTexts(known, [{ before, now }])
}

test('a new title is renewed, also back and forth', () => {
  const [town, city] = [makePage(1, plain), makePage(1, { ...plain, title: 'City' })]
  expect(sorted(renew(town, city))).toEqual(sorted(listTexts([city])))
  expect(sorted(renew(city, town))).toEqual(sorted(listTexts([town])))
})

test('a title that another page has, or had as well, is not renewed', () => {
  const [town, city] = [makePage(1, plain), makePage(1, { ...plain, title: 'City' })]
  const other = makePage(2, { ...plain, description: 'Another' })
  expect(renew(town, city, [other])).toBeUndefined()
  expect(renew(city, town, [other])).toBeUndefined()
  expect(renew(city, makePage(1, { ...plain, title: 'Village' }), [other])).toBeDefined()
})

test('nothing is renewed if more than texts differs, or if a page may say something about any other', () => {
  const town = makePage(1, plain)
  expect(renew(town, makePage(1, { ...plain, title: 'City', indexed: false }))).toBeUndefined()
  expect(renewTexts({ title: [], description: [] }, [{ before: undefined, now: town }])).toBeUndefined()
  expect(listTexts([town, { ...makePage(2, plain), questions: ['everything'] }])).toBeUndefined()
})
