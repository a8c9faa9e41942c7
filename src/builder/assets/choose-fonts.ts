import { formatFontList } from '../../core/font-list.ts'
import type { RenderSettings } from '../../core/model/page.ts'
import { type StyledScript, styledScripts } from '../../core/text/scripts.ts'
import type { FontRules } from '../../render/render-page-styles.ts'
import { type HeadlineScript, headlineFamilies } from './headline-families.ts'
import { type FontFile, prepareHeadlineFont } from './headline-fonts.ts'

/** The headline font of a site: its rules by page language, and the font files. */
export interface SiteFonts {
  /** CSS font list of headlines, without the device's own fonts. */
  families: string
  css: Readonly<Record<string, FontRules>>
  files: FontFile[]
}

/** The part of a headline font that has the letters of a script. */
export const scriptParts: Readonly<Record<StyledScript, HeadlineScript>> = {
  Latn: 'latin',
  Taml: 'tamil',
  Mlym: 'malayalam',
  Telu: 'telugu',
}

/** Every page gets the Latin part and that of its language's script. Other scripts use the device's fonts. */
export async function chooseFonts(
  shell: RenderSettings,
  languages: Iterable<string>,
  cacheDir: string,
): Promise<SiteFonts> {
  const family = shell.theme.headlineFont
  const css: Record<string, FontRules> = {}
  const files = new Map<string, FontFile>()
  if (!headlineFamilies[family]) return { families: formatFontList(family), css, files: [] }
  for (const lang of new Set(languages)) {
    const own = new Intl.Locale(lang).maximize().script
    const faces: Partial<Record<StyledScript, string>> = {}
    let fallbacks = ''
    for (const script of styledScripts.filter((name) => name === 'Latn' || name === own)) {
      const font = await prepareHeadlineFont({ family, script: scriptParts[script], cacheDir })
      if (!font) continue
      faces[script] = font.face
      fallbacks += font.fallbacks
      files.set(font.file.name, font.file)
    }
    css[lang] = { faces, fallbacks }
  }
  return {
    families: formatFontList(`${family}, ${family} fallback, ${family} fallback Arial`),
    css,
    files: [...files.values()],
  }
}
