import { toThemeFonts } from '../model/fonts.ts'
import type { RenderSettings } from '../model/page.ts'
import { completeColours } from '../model/theme.ts'
import type { SiteSettings } from '../schema/site-schema.ts'
import { dressTheme } from './dress-theme.ts'

/** What all pages of a site share in rendering at a moment. */
export function toRenderSettings(settings: SiteSettings, at: Date): RenderSettings {
  const { name, url, lang, client, programs, verification } = settings
  const { colors, fonts, radius, motif, ...shape } = dressTheme(settings, at)
  return {
    ...{ name, url, lang },
    theme: {
      colours: completeColours(colors),
      fonts: toThemeFonts(fonts, shape.headlines?.weight),
      radius,
      motif,
      shape,
    },
    ...(programs?.text === false && { withoutTexts: true as const }),
    ...(client && { client }),
    ...(verification && { verification }),
  }
}
