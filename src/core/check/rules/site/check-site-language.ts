import { findAt } from '../../../tree/nodes.ts'
import { describeBadLanguage } from '../../describe-language.ts'
import type { SiteRule } from '../rule.ts'

/** The language of the site must be a language tag. */
export const checkSiteLanguage: SiteRule = ({ resolved }, report) => {
  const lang = findAt(resolved.root, ['site', 'lang'])
  if (lang?.kind !== 'scalar') return
  const problem = describeBadLanguage(lang.text ?? undefined)
  if (problem) report({ ...problem, span: lang.span, path: 'site.lang' })
}
