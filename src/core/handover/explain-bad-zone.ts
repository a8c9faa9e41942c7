import { listNames, suggest } from '../diagnostics/phrases.ts'
import { findMeant } from '../diagnostics/recover-name.ts'
import { countryZones } from '../model/country-zones.ts'
import { isKnownToIntl, isTimeZone, readOffset } from './read-moment.ts'

const minute = 60_000
/** A moment in each half of a year. */
const seasons = [Date.UTC(2026, 0), Date.UTC(2026, 6)]
const writtenOffset = /^(?:UTC|GMT)?\s*([+-])(\d\d?)(?::?(\d\d))?$/i

/**
 * Explains a name that is not the time zone of a place: a misspelt one by the nearest zone, others by the zones of the
 * country, if the site names one. Of several zones those are proposed that the country calls so, or else those whose
 * clocks outside summer time are as far from UTC as those of the name.
 */
export function explainBadZone(
  written: string,
  country: string | undefined,
): { message: string; hint?: string } {
  const zones = (countryZones[country ?? ''] ?? '').split(' ').filter(isTimeZone)
  const reason = explainName(written)
  const meant = reason === '' ? findMeantZone(written, zones) : undefined
  const message = `"${written}" is not the name of a time zone${reason}${suggest(meant)}`
  if (meant !== undefined) return { message }
  if (zones.length === 0)
    return { message, hint: 'Zones are named by area and city, such as `Asia/Kolkata` or `Europe/Berlin`.' }
  const offset = readStandardOffset(written)
  const near = [
    zones.filter((zone) => listAbbreviations(zone, country).includes(written.toUpperCase())),
    zones.filter((zone) => readStandardOffset(zone) === offset),
  ].find((found) => found.length > 0)
  const names = listNames(near ?? zones, 'or')
  return { message, hint: `The time zone of the country (${country}) is ${names}.` }
}

/** Explains a time whose offset is not that of the zone beside it: `2026-07-01T00:00+01:00[Europe/Berlin]`. */
export function explainWrongOffset(text: string): { message: string } {
  const [, time = '', offset = '', zone = ''] = /^(.*?)([+-]\d\d(?::?\d\d)?)\[([^\]]*)\]/.exec(text) ?? []
  const meant = suggest(`${time}[${zone}]`)
  return {
    message: `The time "${text}" is two moments: the clocks of ${zone} are not at ${offset} then${meant}`,
  }
}

function explainName(written: string): string {
  if (/^Etc\/.*\d/i.test(written))
    return ': it is an offset, which knows no summer time, and its sign is reversed'
  if (writtenOffset.test(written)) return ': it is an offset, which knows no summer time'
  if (/^[A-Z]{2,5}$/.test(written)) return ': an abbreviation means different zones in different countries'
  return isKnownToIntl(written) ? ': zones are named by area and city' : ''
}

/** A misspelt zone of any country, or a city with a zone in this country. */
function findMeantZone(written: string, zones: readonly string[]): string | undefined {
  if (written.includes('/')) {
    const all = Object.values(countryZones).flatMap((names) => names.split(' '))
    return findMeant(written, [...zones, ...all, ...Intl.supportedValuesOf('timeZone')])
  }
  const cities = new Map(zones.map((zone) => [zone.slice(zone.lastIndexOf('/') + 1), zone]))
  return cities.get(written) ?? cities.get(findMeant(written, cities.keys()) ?? '')
}

/** What a zone is called in its country in winter and in summer, such as `EST` and `EDT`. */
function listAbbreviations(timeZone: string, country: string | undefined): string[] {
  const format = new Intl.DateTimeFormat(`en-${country}`, { timeZone, timeZoneName: 'short' })
  return seasons.flatMap((moment) =>
    format.formatToParts(moment).flatMap(({ type, value }) => (type === 'timeZoneName' ? [value] : [])),
  )
}

/** The milliseconds by which clocks are ahead of UTC when it is not summer; `undefined` of an unknown name. */
function readStandardOffset(name: string): number | undefined {
  const [, sign, hours, minutes = '0'] = writtenOffset.exec(name) ?? []
  if (sign) return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * minute
  if (!isKnownToIntl(name)) return undefined
  return Math.min(...seasons.map((moment) => readOffset(moment, name)))
}
