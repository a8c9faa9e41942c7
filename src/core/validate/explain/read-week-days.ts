import { weekDays } from '../../opening-hours.ts'

type WeekDay = (typeof weekDays)[number]

/** Languages whose names of days are read. Where abbreviations mean different days, such as "Do", the first is meant. */
const languages = ['en', 'de', 'es', 'pt', 'fr', 'it', 'tr'] as const

const monday = Date.UTC(2024, 0, 1)
const dayLength = 86_400_000

/** Small letters without accents and without the ending of a plural. */
const fold = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .replace(/(?<=...)s$/, '')

/** The names of each day in a language, from Monday to Sunday. */
function listNames(language: string): string[][] {
  const formats = (['long', 'short'] as const).map(
    (weekday) => new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' }),
  )
  return weekDays.map((_, at) =>
    // Portuguese: "segunda-feira" is "segunda" to most people.
    formats.map((format) => fold(format.format(monday + at * dayLength).split(/[-.]/)[0] ?? '')),
  )
}

function readInLanguage(word: string, names: readonly string[][]): WeekDay | undefined {
  const asInDocuments = weekDays.find((day) => day === word)
  if (asInDocuments) return asInDocuments
  const written = fold(word)
  const isNamed = (is: (name: string) => boolean) => weekDays.filter((_, at) => names[at]?.some(is))
  const exact = isNamed((name) => name === written)
  const begun = exact.length > 0 ? exact : isNamed((name) => written.length > 1 && name.startsWith(written))
  return begun.length === 1 ? begun[0] : undefined
}

/**
 * The days that words name, in full or abbreviated, in the first language that has all of them: "Do" beside "Mi" is a
 * Thursday, and beside "Lu" a Sunday. `undefined` if no language has all.
 */
export function readWeekDays(words: readonly string[]): WeekDay[] | undefined {
  for (const language of languages) {
    const names = listNames(language)
    const days = words.flatMap((word) => readInLanguage(word, names) ?? [])
    if (days.length === words.length) return days
  }
  return undefined
}
