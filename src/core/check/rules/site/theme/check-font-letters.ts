import {
  fontRoles,
  isShippedFont,
  isUsableFont,
  listFontFamilies,
  shippedFonts,
  shippedScripts,
} from '../../../../model/fonts.ts'
import { hasLanguageShape } from '../../../../schema/common-parts.ts'
import { listLetters } from '../../../../text/language-letters.ts'
import { scriptsOfLanguage, toScriptName } from '../../../../text/scripts.ts'
import { locatePath } from '../../../../tree/nodes.ts'
import type { SiteRule } from '../../rule.ts'
import { roleNames } from './check-fonts.ts'

/** More letters would hide the rest. */
const maxShown = 12

/** An own font has the letters of the languages of the site, or a shipped font after it has. */
export const checkFontLetters: SiteRule = ({ resolved, media, pages }, report) => {
  const languages = new Set(pages.flatMap((page) => page.languages.map(({ lang }) => lang)))
  for (const role of fontRoles) {
    const setting = resolved.settings.theme.fonts?.[role]
    if (typeof setting !== 'object' || !setting.files) continue
    const files = setting.files.flatMap((file) => {
      const found = media.fonts?.get(file)
      return found && isUsableFont(found) ? found : []
    })
    // What cannot be read is reported by another rule.
    if (files.length < setting.files.length) continue
    const shipped = new Set(
      listFontFamilies(setting.fallback).flatMap(({ name }) =>
        isShippedFont(name) ? shippedScripts(name) : [],
      ),
    )
    const has = (letter: string) => {
      const code = letter.codePointAt(0) ?? 0
      return files.some(({ coverage }) => coverage.some(([first, last]) => code >= first && code <= last))
    }
    for (const lang of languages) {
      const [script] = hasLanguageShape(lang) ? scriptsOfLanguage(lang) : []
      if (script === undefined || shipped.has(script)) continue
      const letters = listLetters(lang, script)
      const lacking = letters.filter((letter) => !has(letter))
      if (lacking.length === 0) continue
      const more = lacking.length - maxShown
      const shown = lacking.slice(0, maxShown).join(' ') + (more > 0 ? ` and ${more} more` : '')
      const fallbacks = shippedFonts.filter((name) => shippedScripts(name).includes(script))
      report({
        code: 'unsuited-font',
        cause: `${role} ${lang}`,
        span: locatePath(resolved.root, ['site', 'theme', 'fonts', role, 'name']).value,
        path: `site.theme.fonts.${role}.name`,
        message: `The files of "${setting.name}" lack letters of the language "${lang}": ${shown}. Visitors see them in ${roleNames[role]} in another font.`,
        hint:
          `Add a file with ${toScriptName(script)} letters` +
          (fallbacks.length > 0
            ? `, or a shipped font that has them after it: \`fallback: ${fallbacks[0]}\`.`
            : '.'),
      })
    }
  }
}
