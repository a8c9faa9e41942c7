import type { Theme } from '../core/model/theme.ts'
import { remember } from '../core/remember.ts'
import type { StyledScript } from '../core/text/scripts.ts'
import { globalCss } from '../ui/theme/global-css.ts'
import { renderThemeVariables } from '../ui/theme/render-theme-variables.ts'
import { renderTypeScale } from '../ui/theme/type-scale.ts'

/** The headline font: a CSS font list, and its rules by page language. */
export interface HeadlineFonts {
  families: string
  css: Readonly<Record<string, FontRules>>
}

export interface FontRules {
  /** The rules that load the font's files, by the script of their letters, in the order in which they stand. */
  faces: Readonly<Partial<Record<StyledScript, string>>>
  /** The rules that give a font of the device the size of the headline font. They load nothing. */
  fallbacks: string
}

const written = new WeakMap<Theme, WeakMap<HeadlineFonts, Map<string, string>>>()

/** The styles that a page has before its blocks': theme, fonts, type scale, base. Written once for each language. */
export function renderPageStyles(lang: string, theme: Theme, fonts: HeadlineFonts): string {
  const byFonts = written.get(theme) ?? new WeakMap<HeadlineFonts, Map<string, string>>()
  const byLanguage = byFonts.get(fonts) ?? new Map<string, string>()
  written.set(theme, byFonts.set(fonts, byLanguage))
  const styles = byLanguage.get(lang) ?? renderStyles(lang, theme, fonts)
  byLanguage.set(lang, styles)
  return styles
}

function renderStyles(lang: string, theme: Theme, fonts: HeadlineFonts): string {
  const families = `:root{--headline-font:${fonts.families},${bodyFonts};--body-font:${bodyFonts}}`
  return (
    (fonts.css[lang]?.fallbacks ?? '') +
    renderThemeVariables(theme) +
    families +
    renderTypeScale(lang) +
    globalCss
  )
}

/** All rules that load the headline font of a language. */
export function joinFaces(lang: string, fonts: HeadlineFonts): string {
  return Object.values(fonts.css[lang]?.faces ?? {}).join('')
}

/**
 * The rules that load the headline font, in elements that are disabled until the page has been painted
 * (`runtimeStarter`). Browsers that run no scripts enable the first by themselves. Rules of letters that the page does
 * not need are in the second, for a visit that has loaded them. Empty if the page loads no font.
 */
export function renderLateFonts(
  lang: string,
  fonts: HeadlineFonts,
  needs: (script: StyledScript) => boolean,
): string {
  const faces = Object.entries(fonts.css[lang]?.faces ?? {}) as [StyledScript, string][]
  const join = (wanted: boolean) =>
    faces.flatMap(([script, face]) => (needs(script) === wanted ? face : [])).join('')
  return renderLateStyle('(scripting:none)', join(true)) + renderLateStyle('not all', join(false))
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
