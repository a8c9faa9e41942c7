import { toThemeFonts } from '../model/fonts.ts'
import type { RenderSettings } from '../model/page.ts'
import { completeColours } from '../model/theme.ts'
import type { SiteSettings } from '../schema/site-schema.ts'
import { dressTheme } from './dress-theme.ts'

/** The names of the icon of a site. A drawing is sharp in every size, so it comes first. */
const iconNames = ['favicon.svg', 'favicon.png', 'favicon.ico']

/** What all pages of a site share in rendering at a moment, with these files in `public/`. */
export function toRenderSettings(
  settings: SiteSettings,
  at: Date,
  publicPaths: readonly string[] = [],
): RenderSettings {
  const { name, url, lang, client, programs, verification } = settings
  const { colors, fonts, radius, motif, ...shape } = dressTheme(settings, at)
  const icon = iconNames.find((file) => publicPaths.includes(file))
  return {
    ...{ name, url, lang },
    theme: {
      colours: completeColours(colors),
      fonts: toThemeFonts(fonts, shape.headlines?.weight),
      radius,
      motif,
      shape,
    },
    ...(icon && { icon: `/${icon}` }),
    ...(programs?.text === false && { withoutTexts: true as const }),
    ...(client && { client }),
    ...(verification && { verification }),
  }
}
