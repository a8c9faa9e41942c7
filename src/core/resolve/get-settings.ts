import { isRecord } from '../is-record.ts'
import { colourNames } from '../model/theme.ts'
import type { FontSettings } from '../schema/fonts-schema.ts'
import type { SiteSettings } from '../schema/site-schema.ts'
import { isLanguage } from '../text/is-language.ts'
import { readTimeZone } from './schedule/read-route-schedule.ts'

/**
 * The site's settings from a checked value. A neutral value replaces a required one that is missing and a time zone that
 * is wrong, which are reported, so that the pages can still be checked.
 */
export function getSettings(value: unknown): SiteSettings {
  const site = (value as { site?: Partial<SiteSettings> } | undefined)?.site ?? {}
  const { colors = {}, fonts = {}, radius = 0, motif = 'none', when, ...others } = site.theme ?? {}
  const timezone = readTimeZone(site.timezone)
  return {
    ...site,
    ...(timezone !== undefined && { timezone }),
    name: site.name ?? '',
    url: site.url ?? '',
    lang: isLanguage(site.lang) ? site.lang : 'en',
    theme: {
      ...others,
      fonts: pickFonts(fonts),
      radius,
      motif,
      colors: pickColours(colors) as SiteSettings['theme']['colors'],
      ...(Array.isArray(when) && { when: when.map(toLookChange) }),
    },
  }
}

type LookChange = NonNullable<SiteSettings['theme']['when']>[number]

/** An entry that cannot be used, which is reported, changes nothing. */
function toLookChange(entry: Partial<LookChange> | undefined): LookChange {
  if (!isRecord(entry) || !isRecord(entry.set)) return { set: {} }
  const { from, until, set } = entry
  return {
    ...(typeof from === 'string' && { from }),
    ...(typeof until === 'string' && { until }),
    set: { ...set, ...('colors' in set && { colors: pickColours(set.colors ?? {}) }) },
  }
}

/** A family without a name, which is reported, is not loaded. */
const pickFonts = (given: FontSettings): FontSettings =>
  Object.fromEntries(
    Object.entries(given).filter(
      ([, font]: [string, unknown]) =>
        typeof font === 'string' || (isRecord(font) && typeof font.name === 'string'),
    ),
  )

const pickColours = (given: object) =>
  Object.fromEntries(
    Object.entries(given).filter(([name]) => (colourNames as readonly string[]).includes(name)),
  )
