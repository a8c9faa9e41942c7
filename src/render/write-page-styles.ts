import type { Theme } from '../core/theme.ts'
import { globalCss } from '../ui/global-css.ts'
import { writeThemeVariables } from '../ui/theme.ts'
import { writeTypeScale } from '../ui/type-scale.ts'

/** The styles that a page has before its blocks': theme, fonts, type scale, base. */
export function writePageStyles(lang: string, theme: Theme, fontCss: string): string {
  const families = `:root{--headline-font:${theme.headlineFont},${bodyFonts};--body-font:${bodyFonts}}`
  return fontCss + writeThemeVariables(theme) + families + writeTypeScale(lang) + globalCss
}

/** What devices have for body text; Android's Noto covers the Indic scripts. */
const bodyFonts = "system-ui,'Noto Sans',sans-serif"
