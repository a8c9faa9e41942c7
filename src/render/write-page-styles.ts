import type { Theme } from '../core/model/theme.ts'
import { globalCss } from '../ui/theme/global-css.ts'
import { writeTypeScale } from '../ui/theme/type-scale.ts'
import { writeThemeVariables } from '../ui/theme/write-theme-variables.ts'

/** The headline font: a CSS font list, and the rules that load it, by page language. */
export interface HeadlineFonts {
  families: string
  css: Readonly<Record<string, string>>
}

/** The styles that a page has before its blocks': theme, fonts, type scale, base. */
export function writePageStyles(lang: string, theme: Theme, fonts: HeadlineFonts): string {
  const families = `:root{--headline-font:${fonts.families},${bodyFonts};--body-font:${bodyFonts}}`
  return (fonts.css[lang] ?? '') + writeThemeVariables(theme) + families + writeTypeScale(lang) + globalCss
}

/** What devices have for body text; Android's Noto covers the Indic scripts. */
const bodyFonts = "system-ui,'Noto Sans',sans-serif"
