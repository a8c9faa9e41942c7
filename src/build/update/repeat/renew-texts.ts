import { isDeepStrictEqual } from 'node:util'
import { checkSearchTexts } from '../../../core/check/rules/site/content/check-search-texts.ts'
import type { DiagnosticParts } from '../../../core/diagnostics/make-diagnostic.ts'
import { everything } from '../../../core/questions/question.ts'
import type { Contribution } from '../../../core/site/contribution.ts'
import { fingerprint } from '../../pages/fingerprint.ts'
import type { PageRecord } from '../../pages/page-record.ts'
import { toPlain } from '../pool/stored-record.ts'

/**
 * Fingerprints of the titles and the descriptions that the rule for titles compares, one for each page and in no order:
 * enough to know whether a text is that of another page, without opening the records of all pages.
 */
export interface PageTexts {
  title: readonly string[]
  description: readonly string[]
}

const keys = ['title', 'description'] as const

/** The texts of all pages; `undefined` if what a page says may follow from any text of another. */
export function listTexts(pages: readonly PageRecord[]): PageTexts | undefined {
  const texts = { title: [] as string[], description: [] as string[] }
  for (const { contribution, questions } of pages) {
    if (questions.includes(everything)) return undefined
    if (!contribution) continue
    for (const key of keys) if (isCompared(contribution, key)) texts[key].push(describe(contribution, key))
  }
  return texts
}

/**
 * The texts after pages have changed; `undefined` if more than titles and descriptions differs in what these pages
 * contribute, or if a rule for the site may now report something else. Only the rules of `textRules` read these texts:
 * one is applied to the pages themselves, and for the other it is enough that no text was or is on two pages.
 */
export function renewTexts(
  texts: PageTexts,
  changes: readonly { before: PageRecord | undefined; now: PageRecord }[],
): PageTexts | undefined {
  const [before, now] = [[] as Contribution[], [] as Contribution[]]
  for (const change of changes) {
    const [earlier, later] = [toPlain(change.before?.contribution), toPlain(change.now.contribution)]
    if (!earlier || !later || !isDeepStrictEqual(omitTexts(earlier), omitTexts(later))) return undefined
    before.push(earlier)
    now.push(later)
  }
  if (!isDeepStrictEqual(judgeEach(before), judgeEach(now))) return undefined
  const renewed = { title: texts.title, description: texts.description }
  for (const key of keys) {
    const differs = (page: Contribution, index: number) =>
      isCompared(page, key) && !isDeepStrictEqual(page[key], now[index]?.[key])
    const indexes = before.flatMap((page, index) => (differs(page, index) ? [index] : []))
    if (indexes.length === 0) continue
    const list = [...texts[key]]
    for (const index of indexes) if (!takeOnly(describe(before[index], key), list)) return undefined
    for (const index of indexes) if (!addNew(describe(now[index], key), list)) return undefined
    renewed[key] = list
  }
  return renewed
}

/** Whether the rule for titles compares a text of this page with those of others. */
function isCompared({ summary, valid, indexed }: Contribution, key: (typeof keys)[number]): boolean {
  return summary !== undefined && valid && (key === 'title' || indexed)
}

function describe(page: Contribution | undefined, key: (typeof keys)[number]): string {
  return fingerprint(page?.[key].text ?? '')
}

function omitTexts({ title: _, description: __, summary, ...rest }: Contribution): unknown {
  return summary ? { ...rest, summary: { ...summary, title: '' } } : rest
}

function judgeEach(pages: readonly Contribution[]): DiagnosticParts[] {
  const reported: DiagnosticParts[] = []
  checkSearchTexts({ pages }, (parts) => reported.push(parts))
  return reported
}

/** Takes a text from the list; `false` if it is not there exactly once. */
function takeOnly(text: string, list: string[]): boolean {
  const index = list.indexOf(text)
  if (index === -1 || list.lastIndexOf(text) !== index) return false
  list[index] = list[list.length - 1] ?? ''
  list.pop()
  return true
}

function addNew(text: string, list: string[]): boolean {
  if (list.includes(text)) return false
  list.push(text)
  return true
}
