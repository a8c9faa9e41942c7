/**
 * Languages whose numbers every browser writes as Node does. Chromium has no rules for many other languages, and writes
 * their numbers as English does: 1,234.5 on a page in Galician, on which that is less than two.
 */
const knownLocales = `en en-IN de es fr af bg hr fi de-CH ur-IN`.split(' ')

const samples = [1234.5, 1234567.5, -1234.5]

/** A language tag that means the same numbers as `locale`, and that browsers know; `locale` itself if there is none. */
export function toBrowserLocale(locale: string): string {
  const write = (tag: string) => samples.map((sample) => sample.toLocaleString(tag)).join(' ')
  const wanted = write(locale)
  const { numberingSystem } = new Intl.NumberFormat(locale).resolvedOptions()
  const digits = numberingSystem === 'latn' ? '' : `-u-nu-${numberingSystem}`
  return knownLocales.map((known) => known + digits).find((known) => write(known) === wanted) ?? locale
}
