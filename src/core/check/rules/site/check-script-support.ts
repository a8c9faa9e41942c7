import { listNames } from '../../../diagnostics/phrases.ts'
import { hasLanguageShape } from '../../../schema/common-parts.ts'
import { scriptsOfLanguage, styledScripts, toScriptName } from '../../../text/scripts.ts'
import { locateLanguage } from '../../locate-language.ts'
import { routesOfContribution, type SiteRule } from '../rule.ts'
import { listLackingLetters } from './theme/list-lacking-letters.ts'

const styled: readonly string[] = styledScripts

/** Any script can be shown, but sizes are made for a few of them only, and by default fonts as well. */
export const checkScriptSupport: SiteRule = ({ pages, resolved, media }, report) => {
  const { headline, body } = resolved.settings.theme.fonts ?? {}
  const seen = new Set<string>()
  for (const page of pages) {
    for (const use of page.languages) {
      const { lang } = use
      if (seen.has(lang)) continue
      seen.add(lang)
      const scripts = hasLanguageShape(lang) ? scriptsOfLanguage(lang) : []
      const [script] = scripts
      if (script === undefined || scripts.some((name) => styled.includes(name))) continue
      const hasFonts = [headline ?? body, body].every(
        (setting) => listLackingLetters(setting, { lang, script }, media)?.length === 0,
      )
      report({
        code: 'unsupported-script',
        cause: lang,
        ...locateLanguage(use, resolved.root),
        message: `The language "${lang}" is written in ${toScriptName(script)}, for which the engine has ${hasFonts ? 'no text sizes' : 'no font and no text sizes'}.`,
        hint:
          `Scripts that are supported: ${listNames(styledScripts.map(toScriptName))}. ` +
          `The page is built with the fonts of ${hasFonts ? 'the site in the sizes of Latin letters' : 'the device'}: look at it on a phone before you publish it.`,
        routes: routesOfContribution(page),
      })
    }
  }
}
