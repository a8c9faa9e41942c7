import { listNames } from '../../../diagnostics/phrases.ts'
import { hasLanguageShape } from '../../../schema/common-parts.ts'
import { scriptsOfLanguage, styledScripts, toScriptName } from '../../../text/scripts.ts'
import { locateLanguage } from '../../locate-language.ts'
import { routesOfContribution, type SiteRule } from '../rule.ts'

const styled: readonly string[] = styledScripts

/** Any script can be shown, but fonts and sizes are made for a few of them only. */
export const checkScriptSupport: SiteRule = ({ pages, resolved }, report) => {
  const seen = new Set<string>()
  for (const page of pages) {
    for (const use of page.languages) {
      const { lang } = use
      if (seen.has(lang)) continue
      seen.add(lang)
      const scripts = hasLanguageShape(lang) ? scriptsOfLanguage(lang) : []
      const [script] = scripts
      if (script === undefined || scripts.some((name) => styled.includes(name))) continue
      report({
        code: 'unsupported-script',
        cause: lang,
        ...locateLanguage(use, resolved.root),
        message: `The language "${lang}" is written in ${toScriptName(script)}, for which the engine has no font and no text sizes.`,
        hint:
          `Scripts that are supported: ${listNames(styledScripts.map(toScriptName))}. ` +
          'The page is built with the fonts of the device: look at it on a phone before you publish it.',
        routes: routesOfContribution(page),
      })
    }
  }
}
