import type { AnswerRule, AnswerSchema } from '../contracts/answer-rule.ts'
import { type Days, readLimit, toIsoDate } from './answer-limits.ts'

/** A sentence about an answer, with the limit that it speaks of in the place of `{n}`. */
export function fillLimit<Sentence extends { text: string }>(
  sentence: Sentence,
  error: string,
  rule: AnswerRule,
  { days, lang }: { days: Days; lang: string },
): Sentence {
  if (!sentence.text.includes('{n}')) return sentence
  const limit = findLimit(error, rule, days)
  const written = limit === undefined ? '' : writeQuantity(limit, rule.schema?.format, lang)
  return { ...sentence, text: sentence.text.replaceAll('{n}', written) }
}

function findLimit(error: string, { schema = {}, largest }: AnswerRule, days: Days): number | undefined {
  switch (error) {
    case 'tooLong':
      return schema.maxLength
    case 'tooFew':
      return schema.minItems
    case 'tooMany':
      return schema.maxItems
    case 'fileTooLarge':
      return largest
    default:
      return readLimit(schema, error === 'tooLow' || error === 'tooEarly' ? 'least' : 'most', days)
  }
}

function writeQuantity(quantity: number, format: AnswerSchema['format'], lang: string): string {
  if (format === 'date') return writeDate(toIsoDate(quantity), lang)
  if (format !== 'time') return String(quantity)
  return [Math.floor(quantity / 60), quantity % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** A date (`2026-12-01`) as people write it in a language; as it is where the language is not known. */
function writeDate(date: string, lang: string): string {
  try {
    return new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))
  } catch {
    return date
  }
}
