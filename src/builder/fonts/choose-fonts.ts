import { isGenericFamily } from '../../core/font-list.ts'
import { type FontRole, fontRoles } from '../../core/model/fonts.ts'
import type { RenderSettings } from '../../core/model/page.ts'
import { scriptsOfLanguage } from '../../core/text/scripts.ts'
import type { FontRules, SiteFontRules } from '../../render/render-page-styles.ts'
import { listStandIns } from './device-fonts.ts'
import { type FoundCut, findCuts, nameCut } from './find-cuts.ts'
import { type FontFile, toFontFile } from './font-cut.ts'
import { type FontPartName, listParts } from './font-parts.ts'
import type { FontPlace } from './font-place.ts'
import { type LoadedFamily, loadFamilies } from './load-family.ts'
import { renderFace, renderStandIns } from './render-font-rules.ts'

/** The fonts of a site: their rules by page language, and the font files. */
export interface SiteFonts extends SiteFontRules {
  files: FontFile[]
}

/**
 * The fonts of pages in these languages. Every page gets the Latin part and that of its language's script: of the first
 * family of the theme's list that has it. Other scripts use the device's fonts.
 */
export async function chooseFonts(
  { theme: { fonts } }: Pick<RenderSettings, 'theme'>,
  languages: Iterable<string>,
  place: FontPlace,
): Promise<SiteFonts> {
  const loaded = { headline: loadFamilies(fonts.headline, place), body: loadFamilies(fonts.body, place) }
  const css: Record<string, FontRules> = {}
  const files = new Map<string, FontFile>()
  for (const lang of new Set(languages)) {
    const faces: Record<string, string> = {}
    let texts = ''
    let fallbacks = ''
    for (const script of new Set(['Latn', ...scriptsOfLanguage(lang)]))
      for (const part of listParts(script, lang))
        for (const role of fontRoles)
          for (const { cut, bytes } of await findFirstCuts(loaded[role], { role, part, place })) {
            const file = toFontFile(cut, bytes, place.cacheDir)
            files.set(file.name, file)
            const face = renderFace(cut, file.name)
            if (role === 'headline') faces[script] = (faces[script] ?? '') + face
            else texts += face
            fallbacks += renderStandIns(cut)
          }
    if (fallbacks !== '' || texts !== '' || Object.keys(faces).length > 0)
      css[lang] = { faces, fallbacks, ...(texts !== '' && { texts }) }
  }
  return {
    families: listNames(loaded.headline, 'headline').join(','),
    ...(fonts.body.length > 0 && { bodyFamilies: listNames(loaded.body, 'body').join(',') }),
    css,
    files: [...files.values()],
  }
}

/** The cuts of the first family that has the part. */
export async function findFirstCuts(
  families: readonly (LoadedFamily | string)[],
  options: { role: FontRole; part: FontPartName; place: FontPlace },
): Promise<FoundCut[]> {
  for (const family of families) {
    const cuts = typeof family === 'string' ? [] : await findCuts(family, options)
    if (cuts.length > 0) return cuts
  }
  return []
}

/** A list of families for a style sheet, each with those that stand in for it, and the kind of the last one. */
function listNames(families: readonly (LoadedFamily | string)[], role: FontRole): string[] {
  const names = families.flatMap((family) => {
    if (typeof family === 'string') return isGenericFamily(family) ? family : `'${family}'`
    const name = nameCut(family.name, role)
    return [name, ...listStandIns(name, family.kind)].map((one) => `'${one}'`)
  })
  const last = families.at(-1)
  const kind = typeof last === 'object' && last.kind !== 'sans-serif' ? [last.kind] : []
  return [...names, ...kind]
}
