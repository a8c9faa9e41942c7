import { colourNames } from '../model/theme.ts'
import type { SiteSettings } from '../schema/site-schema.ts'
import { isLanguage } from '../text/is-language.ts'

/**
 * The site's settings out of a checked value. Where a needed one is missing (and reported), a neutral one takes its
 * place, so that the pages are looked at all the same.
 */
export function settingsOf(value: unknown): SiteSettings {
  const site = (value as { site?: Partial<SiteSettings> } | undefined)?.site ?? {}
  const { colors = {}, headlineFont = 'system-ui', radius = 0, motif = 'none' } = site.theme ?? {}
  const known = Object.entries(colors).filter(([name]) => (colourNames as readonly string[]).includes(name))
  return {
    ...site,
    name: site.name ?? '',
    url: site.url ?? '',
    lang: isLanguage(site.lang) ? site.lang : 'en',
    theme: {
      headlineFont,
      radius,
      motif,
      colors: Object.fromEntries(known) as SiteSettings['theme']['colors'],
    },
  }
}
