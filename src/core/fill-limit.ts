import type { AnswerRule, AnswerSchema } from '../contracts/answer-rule.ts'
import { fileKinds, usualFileKind } from '../contracts/file-kinds.ts'
import { readLimit, toIsoDate } from './answer-limits.ts'

/** A sentence about an answer, with the limit that it speaks of, or the kinds of files, in the place of `{n}`. */
export function fillLimit<Sentence extends { text: string }>(
  sentence: Sentence,
  error: string,
  rule: AnswerRule,
  { now, lang }: { now: number; lang: string },
): Sentence {
  if (!sentence.text.includes('{n}')) return sentence
  return { ...sentence, text: sentence.text.replaceAll('{n}', writeLimit(error, rule, now, lang)) }
}

function writeLimit(error: string, rule: AnswerRule, now: number, lang: string): string {
  if (rule.read === 'file' && error === rule.mistake) return writeFileKinds(rule, lang)
  const written = rule.written?.[error === 'tooLow' ? 'minimum' : 'maximum']
  if (written !== undefined) return written
  const limit = findLimit(error, rule, now)
  return limit === undefined ? '' : writeQuantity(limit, rule.schema?.format, lang)
}

/** `PDF, JPEG or PNG` */
function writeFileKinds({ accept = [usualFileKind] }: AnswerRule, lang: string): string {
  const titles = accept.map((kind) => fileKinds[kind].title)
  if (!isSupported(Intl.ListFormat, lang)) return titles.join(', ')
  return new Intl.ListFormat(lang, { type: 'disjunction' }).format(titles)
}

function findLimit(error: string, rule: AnswerRule, now: number): number | undefined {
  const { schema = {}, largest } = rule
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
      return readLimit(rule, error === 'tooLow' || error === 'tooEarly' ? 'least' : 'most', now)
  }
}

function writeQuantity(quantity: number, format: AnswerSchema['format'], lang: string): string {
  if (format === 'date') return writeDate(toIsoDate(quantity), lang)
  if (format !== 'time') return String(quantity)
  return [Math.floor(quantity / 60), quantity % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** A date (`2026-12-01`) as people write it in a language; as it is where the language is not known. */
function writeDate(date: string, lang: string): string {
  if (!isSupported(Intl.DateTimeFormat, lang)) return date
  const written = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))
  // Of some languages Chromium knows the name alone: its months are `M01` to `M12`.
  return /\bM\d\d\b/.test(written) ? date : written
}

/** Whether a part of `Intl` is there and knows a language. It writes the others in the language of the machine. */
export function isSupported(
  format: { supportedLocalesOf: (lang: string) => string[] },
  lang: string,
): boolean {
  try {
    return format.supportedLocalesOf(lang).length > 0
  } catch {
    return false
  }
}
