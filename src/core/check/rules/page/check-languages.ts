import { getText, locatePath } from '../../../tree/nodes.ts'
import { describeBadLanguage } from '../../describe-language.ts'
import { locatePageField } from '../../locate-field.ts'
import type { PageRule } from '../rule.ts'

/** The languages of a page and of its blocks must be language tags. */
export const checkLanguages: PageRule = (page, _site, report) => {
  const own = describeBadLanguage(getText(page.document.fields, 'lang'))
  if (own) report({ ...own, ...locatePageField(page, 'lang') })
  for (const { block } of page.blocks) {
    const problem = describeBadLanguage(getText(block.fields, 'lang'))
    if (!problem) continue
    report({ ...problem, span: locatePath(block.fields, ['lang']).value, path: 'lang' })
  }
}
