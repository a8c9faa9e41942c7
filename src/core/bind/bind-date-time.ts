import type { DateTime } from '../model/bound.ts'

const pattern = /^(\d{4})-(\d\d)-(\d\d)[t\s](\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:z|([+-])(\d\d):?(\d\d)?)$/i
const minute = 60_000

/**
 * A date and time as text in a language. It uses the time zone that its author wrote, with the zone's name if the
 * country has one with that offset ("IST"), else with the offset: the same on every machine.
 */
export function bindDateTime(text: string, { lang, country }: { lang: string; country: string }): DateTime {
  const found = pattern.exec(text)
  if (!found) throw new Error(`The date and time "${text}" reached binding unchecked`)
  const [year = 0, month = 0, day = 0, hours = 0, minutes = 0, seconds = 0] = found.slice(1, 7).map(Number)
  const [sign, offsetHours = '0', offsetMinutes = '0'] = found.slice(7)
  const offset = (sign === '-' ? -1 : 1) * (Number(offsetHours) * 60 + Number(offsetMinutes))
  const written = Date.UTC(year, month - 1, day, hours, minutes, seconds)
  const instant = new Date(written - offset * minute)
  const locales = [`${new Intl.Locale(lang).baseName}-${country}`, lang].filter(isSupported)
  const format = (time: Date, options: Intl.DateTimeFormatOptions) =>
    // ICU versions differ in the space before "pm".
    new Intl.DateTimeFormat([...locales, 'en'], options).format(time).replace(/[\u00a0\u202f]/g, ' ')
  const timeZone = findZone(country, instant, offset)
  const clock = { hour: 'numeric', minute: '2-digit' } as const
  const local = new Date(written)
  return {
    iso: instant.toISOString(),
    date: format(local, { dateStyle: 'long', timeZone: 'UTC' }),
    time: timeZone
      ? format(instant, { ...clock, timeZone, timeZoneName: 'short' })
      : `${format(local, { ...clock, timeZone: 'UTC' })} ${nameOffset(offset)}`,
  }
}

/** A locale that `Intl` does not know would be formatted in the language of the machine. */
function isSupported(locale: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(locale).length > 0
  } catch {
    return false
  }
}

/** The first time zone of the country that has this offset at this moment. */
function findZone(country: string, instant: Date, offset: number): string | undefined {
  return listZones(country).find((zone) => readOffset(zone, instant) === offset)
}

/** A getter in older engines, a method in newer ones (ECMA-402, Intl Locale Info). */
interface ZonedLocale extends Intl.Locale {
  timeZones?: string[]
  getTimeZones?: () => string[] | undefined
}

function listZones(country: string): string[] {
  const locale: ZonedLocale = new Intl.Locale(`und-${country}`)
  return locale.getTimeZones?.() ?? locale.timeZones ?? []
}

/** Minutes by which the clocks of a zone are ahead of UTC. */
function readOffset(timeZone: string, instant: Date): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(instant)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d+):(\d+)/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** `UTC`, `UTC+5:30`. */
function nameOffset(offset: number): string {
  if (offset === 0) return 'UTC'
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60]
  return `UTC${offset < 0 ? '−' : '+'}${hours}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''}`
}
