import { isSupported } from '../fill-limit.ts'
import { readDateTime, readOffset } from '../handover/read-moment.ts'
import { shippedLanguages } from '../messages/message-catalogue.ts'
import type { DateTime } from '../model/bound.ts'
import { readZones } from '../read-zones.ts'
import { remember } from '../remember.ts'
import { findParentLanguage } from '../text/scripts.ts'
import { formatShipped, nameZone } from './shipped-date-times.ts'

const minute = 60_000

interface Region {
  lang: string
  country: string
  /** The zone of a time without one. */
  timeZone?: string | undefined
}

/**
 * A date and time as text in a language. It uses the time zone that its author wrote, or else that of the site, with the
 * zone's name if the country has one with that offset ("IST"), else with the offset. In the languages of the engine the
 * text is the same with every version of Node; in others it is that of its `Intl`. A time in UTC is shown in the zone of the site as well, because programs that write documents again turn all times into it.
 */
export function bindDateTime(text: string, { lang, country, timeZone: siteZone }: Region): DateTime {
  const read = readDateTime(text, siteZone)
  if ('problem' in read) throw new Error(`The date and time "${text}" reached binding unchecked`)
  const { moment, zone = siteZone } = read
  const instant = new Date(moment)
  const offset = (read.offset ?? readOffset(moment, zone ?? 'UTC')) / minute
  const local = new Date(moment + offset * minute)
  const timeZone = findZone(country, moment, offset, [zone, siteZone])
  const locale = new Intl.Locale(lang)
  const shipped = shippedLanguages.find((one) => one === findParentLanguage(lang))
  if (shipped) {
    const { date, clock } = formatShipped(local, shipped, locale.region ?? country)
    const name = timeZone && nameZone(country, readStandard(timeZone, local), offset)
    const time = shipped === 'ml' && name ? `${name} ${clock}` : `${clock} ${name ?? formatOffset(offset)}`
    return { iso: instant.toISOString(), date, time }
  }
  const locales = [`${locale.baseName}-${country}`, lang].filter((one) =>
    isSupported(Intl.DateTimeFormat, one),
  )
  const format = (time: Date, options: Intl.DateTimeFormatOptions) =>
    // ICU versions differ in the space before "pm".
    new Intl.DateTimeFormat([...locales, 'en'], options).format(time).replace(/[\u00a0\u202f]/g, ' ')
  const clock = { hour: 'numeric', minute: '2-digit' } as const
  return {
    iso: instant.toISOString(),
    date: format(local, { dateStyle: 'long', timeZone: 'UTC' }),
    time: timeZone
      ? format(instant, { ...clock, timeZone, timeZoneName: 'short' })
      : `${format(local, { ...clock, timeZone: 'UTC' })} ${formatOffset(offset)}`,
  }
}

/** The time zone of the country that has this offset at this moment: one of those that are named, or else the first. */
function findZone(
  country: string,
  moment: number,
  offset: number,
  named: readonly (string | undefined)[],
): string | undefined {
  const zones = readZones(country)
  const preferred = named.flatMap((zone) => (zone === undefined ? [] : toUsualName(zone)))
  return [...preferred.filter((zone) => zones.includes(zone)), ...zones].find(
    (zone) => readOffset(moment, zone) === offset * minute,
  )
}

/** `Intl` lists some zones under another name than they are written with. */
const toUsualName = remember(
  (timeZone) => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone,
)

/** Minutes of a zone's standard time in a year: the smaller one of winter and summer. */
function readStandard(zone: string, local: Date): number {
  const offsets = [0, 6].map((month) => readOffset(Date.UTC(local.getUTCFullYear(), month, 8), zone) / minute)
  return Math.min(...offsets)
}

/** `UTC`, `UTC+5:30`. */
function formatOffset(offset: number): string {
  if (offset === 0) return 'UTC'
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60]
  return `UTC${offset < 0 ? '−' : '+'}${hours}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''}`
}
