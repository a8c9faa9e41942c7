import type { AnswerRule } from '../../contracts/answer-rule.ts'
import type { TextRun } from '../../core/model/bound.ts'

/**
 * The rule of a field with the limits of a number by the rules of a locale. They are written once, so that browsers and the
 * intake name the same; years and other numbers of four digits are not grouped.
 *
 * @param numberFormat the message that names the locale
 */
export function writeLimits(rule: AnswerRule, numberFormat: TextRun): AnswerRule {
  const { type, minimum, maximum } = rule.schema ?? {}
  if (type !== 'number') return rule
  const { text: locale } = numberFormat
  const written = { ...write('minimum', minimum, locale), ...write('maximum', maximum, locale) }
  return Object.keys(written).length === 0 ? rule : { ...rule, written }
}

function write(name: string, limit: number | undefined, locale: string): Record<string, string> {
  const text = limit?.toLocaleString(locale, { maximumFractionDigits: 20, useGrouping: 'min2' })
  return text === undefined || text === String(limit) ? {} : { [name]: text }
}
