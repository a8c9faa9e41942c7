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
  const { colors, headlineFont, radius, motif } = theme
  return {
    ...{ name, url, lang },
    theme: { colours: completeColours(colors), headlineFont, radius, motif },
    ...(client && { client }),
    ...(verification && { verification }),
  }
}
