import {
  fontRoles,
  isUsableFont,
  type OwnFontFile,
  shippedFonts,
  shippedScripts,
} from '../../../../model/fonts.ts'
import { hasLanguageShape } from '../../../../schema/common-parts.ts'
import { scriptsOfLanguage, toScriptName } from '../../../../text/scripts.ts'
import { locatePath } from '../../../../tree/nodes.ts'
import type { SiteRule } from '../../rule.ts'
import { roleNames } from './check-fonts.ts'
import { listLackingLetters } from './list-lacking-letters.ts'

/** More letters would hide the rest. */
const maxShown = 12

/** An own font has the letters of the languages of the site, or a shipped font after it has. */
export const checkFontLetters: SiteRule = ({ resolved, media, pages }, report) => {
  const languages = new Set(pages.flatMap((page) => page.languages.map(({ lang }) => lang)))
  for (const role of fontRoles) {
    const setting = resolved.settings.theme.fonts?.[role]
    if (typeof setting !== 'object' || !setting.files) continue
    // What cannot be read is reported by another rule.
    if (!setting.files.every((file) => isReadable(media.fonts?.get(file)))) continue
    for (const lang of languages) {
      const [script] = hasLanguageShape(lang) ? scriptsOfLanguage(lang) : []
      if (script === undefined) continue
      const lacking = listLackingLetters(setting, { lang, script }, media)
      if (!lacking || lacking.length === 0) continue
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

const isReadable = (file: OwnFontFile | undefined): boolean => file !== undefined && isUsableFont(file)
