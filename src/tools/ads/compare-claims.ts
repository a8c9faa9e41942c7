import type { Related, Span } from '../../core/diagnostics/diagnostic.ts'
import { relate } from '../../core/diagnostics/locations.ts'
import type { Report } from '../../core/diagnostics/make-diagnostic.ts'
import { listNames } from '../../core/diagnostics/phrases.ts'
import type { SaidText } from './list-said-texts.ts'
import { type Amount, readAmounts, readSaidAmounts } from './read-amounts.ts'
import { type NamedCount, readCounts, readLoneNumber } from './read-counts.ts'
import { findMeantDay, type NamedDay, readDays } from './read-days.ts'
import type { AdCell } from './read-export.ts'

/** The amounts, days and numbers that a page says, each with its text. */
export interface Claims {
  amounts: readonly (Amount & { one: SaidText })[]
  days: readonly { named: NamedDay; one: SaidText }[]
  counts: readonly { count: NamedCount; one: SaidText }[]
  /** Texts that are nothing but a number, such as those of `stats`. */
  numbers: ReadonlySet<number>
}

export const readClaims = (texts: readonly SaidText[]): Claims => ({
  amounts: texts.flatMap((one) => readSaidAmounts(one.text).map((amount) => ({ ...amount, one }))),
  days: texts.flatMap((one) => readDays(one.text).map((named) => ({ named, one }))),
  counts: texts.flatMap((one) => readCounts(one.text).map((count) => ({ count, one }))),
  numbers: new Set(texts.flatMap((one) => readLoneNumber(one.text) ?? [])),
})

/** What visitors of an ad read on the page. */
export interface ReadPage {
  /** `/sunday-box`, with the match that they see. */
  name: string
  claims: Claims
  /** What the page says at another time. */
  later: readonly SaidText[]
  /** The days on which schedules of the page change something, in days since 1970, and where they are written. */
  moments: readonly { day: number; span: Span }[]
  /** Schedules of the page that are over. */
  ended: readonly Span[]
  /** Where the page begins. */
  start: Span
  /** In days since 1970, in the zone of the site. */
  today: number
}

/** Reports what an ad promises and the page does not say: prices, days and numbers. */
export function compareClaims(cell: AdCell, page: ReadPage, report: Report): void {
  compareAmounts(cell, page, report)
  compareDays(cell, page, report)
  compareCounts(cell, page, report)
}

function compareAmounts({ text, span }: AdCell, page: ReadPage, report: Report): void {
  const said = page.claims.amounts
  for (const amount of readAmounts(text)) {
    if (said.some(({ value }) => value === amount.value)) continue
    const isPercent = amount.value.endsWith('%')
    const near = said.filter(({ value, text: written }) =>
      isPercent ? value.endsWith('%') : readAmounts(written).length > 0 && !value.endsWith('%'),
    )
    const later = page.later.find((one) =>
      readSaidAmounts(one.text).some(({ value }) => value === amount.value),
    )
    const names = [...new Set(near.map(({ text: written }) => written))]
    report({
      code: 'bad-value',
      span,
      message: `The ad says ${amount.text}, which ${page.name} does not say${later ? ' now, only at another time' : ''}.`,
      hint: names.length > 0 ? `The page says ${listNames(names)}.` : 'The page names no such amount.',
      related: later
        ? [relate(later.span, `${amount.text} is said here at another time`)]
        : [
            ...near.slice(0, 2).flatMap(({ one, text: written }) => locateSaid(one, written)),
            ...page.ended.slice(0, 1).map((ended) => relate(ended, 'this has ended')),
            ...(near.length === 0 && page.ended.length === 0 ? [relate(page.start, 'the page')] : []),
          ],
    })
  }
}

/** Where a page says something: the text, and the fact that has it. */
function locateSaid({ span, facts }: SaidText, written: string): Related[] {
  const fact = facts.find((one) => one.text.includes(written) || written.includes(one.text))
  return [
    relate(span, `the page says ${written} here`),
    ...(fact ? [relate(fact.span, `"${fact.name}" is defined here`)] : []),
  ]
}

function compareDays({ text, span }: AdCell, page: ReadPage, report: Report): void {
  const said = page.claims.days
  const days = said.map(({ named }) => findMeantDay(named, page.today))
  const isSaid = (day: number) => days.includes(day) || page.moments.some((change) => isNear(day, change.day))
  for (const named of readDays(text)) {
    const related = [
      ...said.slice(0, 1).flatMap(({ named, one }) => locateSaid(one, named.text)),
      ...page.moments.slice(0, 1).map((change) => relate(change.span, 'the page changes here')),
    ]
    const located = related.length > 0 ? related : [relate(page.start, 'the page')]
    const day = findMeantDay(named, page.today)
    if (day < page.today && named.isEnd)
      report({
        code: 'past-deadline',
        span,
        message: `The ad promises something until ${named.text}, which is over.`,
        related: located,
      })
    else if (!isSaid(day) && !(named.isDotted && related.length === 0))
      report({
        code: 'bad-value',
        span,
        message: `The ad says ${named.text}, which ${page.name} does not say.`,
        related: located,
      })
  }
}

/** Whether a schedule changes something at the beginning of a day or of the next one. */
const isNear = (day: number, change: number): boolean => change === day || change - day === 1

function compareCounts({ text, span }: AdCell, page: ReadPage, report: Report): void {
  const said = page.claims.counts
  for (const { text: written, number, of } of readCounts(text)) {
    const alike = said.filter(({ count }) => count.of === of)
    const [first] = alike
    // A page that counts nothing of the kind does not contradict.
    if (!first || page.claims.numbers.has(number) || alike.some(({ count }) => count.number === number))
      continue
    report({
      code: 'literal-claim',
      span,
      message: `The ad says "${written}", and ${page.name} says "${first.count.text}".`,
      related: locateSaid(first.one, first.count.text),
    })
  }
}
