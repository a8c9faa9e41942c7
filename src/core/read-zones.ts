/** A getter in older engines, a method in newer ones (ECMA-402, Intl Locale Info). */
interface ZonedLocale extends Intl.Locale {
  timeZones?: string[]
  getTimeZones?: () => string[] | undefined
}

/** The time zones of a country as `Intl` names them; none of a code that is not that of a country. */
export function readZones(country: string): string[] {
  const locale: ZonedLocale = new Intl.Locale(`und-${country}`)
  return locale.getTimeZones?.() ?? locale.timeZones ?? []
}
