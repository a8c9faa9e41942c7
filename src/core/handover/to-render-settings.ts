import { toThemeFonts } from '../model/fonts.ts'
import type { RenderSettings } from '../model/page.ts'
import { completeColours } from '../model/theme.ts'
import type { SiteSettings } from '../schema/site-schema.ts'

/** What all pages of a site share in rendering. */
export function toRenderSettings({
  name,
  url,
  lang,
  theme,
  client,
  verification,
}: SiteSettings): RenderSettings {
  const { colors, fonts, radius, motif, ...shape } = theme
  return {
    ...{ name, url, lang },
    theme: { colours: completeColours(colors), fonts: toThemeFonts(fonts), radius, motif, shape },
    ...(client && { client }),
    ...(verification && { verification }),
  }
}
