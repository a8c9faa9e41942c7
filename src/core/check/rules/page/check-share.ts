import { listNames } from '../../../diagnostics/phrases.ts'
import { locatePageField } from '../../../handover/locate-field.ts'
import { shippedFonts } from '../../../model/theme.ts'
import type { PageRule } from '../rule.ts'

/** A share image is drawn with the outlines of the headline font, which only the engine's own fonts have. */
export const checkShare: PageRule = (page, { settings }, report) => {
  if (page.fields.share !== true) return
  const font = settings.theme.headlineFont
  if ((shippedFonts as readonly string[]).includes(font)) return
  report({
    code: 'bad-value',
    ...locatePageField(page, 'share'),
    message: `A share image cannot be drawn with the headline font "${font}". Fonts that can: ${listNames(shippedFonts)}.`,
  })
}
