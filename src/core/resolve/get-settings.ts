import { colourNames } from '../model/theme.ts'
import type { SiteSettings } from '../schema/site-schema.ts'
import { isLanguage } from '../text/is-language.ts'
import { readTimeZone } from './schedule/read-route-schedule.ts'

/**
 * The site's settings from a checked value. A neutral value replaces a required one that is missing and a time zone that
 * is wrong, which are reported, so that the pages can still be checked.
 */
export function getSettings(value: unknown): SiteSettings {
  const site = (value as { site?: Partial<SiteSettings> } | undefined)?.site ?? {}
  const { colors = {}, fonts = {}, radius = 0, motif = 'none', ...others } = site.theme ?? {}
  const known = Object.entries(colors).filter(([name]) => (colourNames as readonly string[]).includes(name))
  const timezone = readTimeZone(site.timezone)
  return {
    ...site,
    ...(timezone !== undefined && { timezone }),
    name: site.name ?? '',
    url: site.url ?? '',
    lang: isLanguage(site.lang) ? site.lang : 'en',
    theme: {
      ...others,
      fonts,
      radius,
      motif,
      colors: Object.fromEntries(known) as SiteSettings['theme']['colors'],
    },
  }
}
