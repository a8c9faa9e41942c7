import { formatFontList } from '../../core/font-list.ts'
import type { RenderSettings } from '../../core/model/page.ts'
import type { StyledScript } from '../../core/text/scripts.ts'
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

const scriptParts: Record<StyledScript, HeadlineScript> = {
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
    const part = scriptParts[new Intl.Locale(lang).maximize().script as StyledScript] ?? 'latin'
    const fonts = await Promise.all(
      [...new Set<HeadlineScript>(['latin', part])].map((script) =>
        prepareHeadlineFont({ family, script, cacheDir }),
      ),
    )
    const shipped = fonts.filter((font) => font !== undefined)
    css[lang] = {
      faces: shipped.map(({ face }) => face).join(''),
      fallbacks: shipped.map(({ fallbacks }) => fallbacks).join(''),
    }
    for (const { file } of shipped) files.set(file.name, file)
  }
  return {
    families: formatFontList(`${family}, ${family} fallback, ${family} fallback Arial`),
    css,
    files: [...files.values()],
  }
}
