import type { Theme } from '../core/model/theme.ts'
import { remember } from '../core/remember.ts'
import { globalCss } from '../ui/theme/global-css.ts'
import { renderThemeVariables } from '../ui/theme/render-theme-variables.ts'
import { renderShape } from '../ui/theme/shape/render-shape.ts'
import { renderTypeScale } from '../ui/theme/type-scale.ts'

/** The fonts of a site: CSS font lists, and their rules by page language. */
export interface SiteFontRules {
  /** For headlines. */
  families: string
  /** For all other texts; absent if they have the device's font. */
  bodyFamilies?: string
  css: Readonly<Record<string, FontRules>>
}

export interface FontRules {
  /** The rules that load the headline font's files, by the script of their letters, in the order in which they stand. */
  faces: Readonly<Record<string, string>>
  /** The rules that load the files of all other texts. */
  texts?: string
  /** The rules that give fonts of the device the size of these fonts. They load nothing. */
  fallbacks: string
}

const written = new WeakMap<Theme, WeakMap<SiteFontRules, Map<string, string>>>()

/** The styles that a page has before its blocks': theme, fonts, type scale, base. Written once for each language. */
export function renderPageStyles(lang: string, theme: Theme, fonts: SiteFontRules): string {
  const byFonts = written.get(theme) ?? new WeakMap<SiteFontRules, Map<string, string>>()
  const byLanguage = byFonts.get(fonts) ?? new Map<string, string>()
  written.set(theme, byFonts.set(fonts, byLanguage))
  const styles = byLanguage.get(lang) ?? renderStyles(lang, theme, fonts)
  byLanguage.set(lang, styles)
  return styles
}

function renderStyles(lang: string, theme: Theme, fonts: SiteFontRules): string {
  const { families: headline, bodyFamilies: body } = fonts
  const bodyList = body === undefined ? bodyFonts : `${body},${bodyFonts}`
  const families = `:root{--headline-font:${headline},${bodyFonts};--body-font:${bodyList}}`
  return (
    (fonts.css[lang]?.fallbacks ?? '') +
    renderThemeVariables(theme) +
    families +
    renderTypeScale(lang, theme.shape?.headlines?.size) +
    globalCss +
    renderShape(theme, lang)
  )
}

/** All rules that load the fonts of a language. */
export function joinFaces(lang: string, fonts: SiteFontRules): string {
  const { faces = {}, texts = '' } = fonts.css[lang] ?? {}
  return Object.values(faces).join('') + texts
}

/**
 * The rules that load the fonts, in elements that are disabled until the page has been painted
 * (`ui/inline/start-runtime.ts`). Browsers that run no scripts enable the first by themselves. Rules of letters that the
 * page does not need are in the second, for a visit that has loaded them. Empty if the page loads no font.
 */
export function renderLateFonts(
  lang: string,
  fonts: SiteFontRules,
  needs: (script: string) => boolean,
): string {
  const { faces: byScript = {}, texts = '' } = fonts.css[lang] ?? {}
  const faces = Object.entries(byScript)
  const join = (wanted: boolean) =>
    faces.flatMap(([script, face]) => (needs(script) === wanted ? face : [])).join('')
  return renderLateStyle('(scripting:none)', join(true) + texts) + renderLateStyle('not all', join(false))
}

function renderLateStyle(media: string, faces: string): string {
  return faces === '' ? '' : `<style media="${media}" data-fonts="${joinHashes(faces)}">${faces}</style>`
}

/** The hashes of the files that rules load. A site has as many different rules as languages, or twice as many. */
const joinHashes = remember((faces) =>
  Array.from(faces.matchAll(/\.([0-9a-f]+)\.woff2/g), ([, hash]) => hash).join('-'),
)

/** What devices have for body text; Android's Noto covers the Indic scripts. */
const bodyFonts = "system-ui,'Noto Sans',sans-serif"
