import type { Finding } from '../../../diagnostics/diagnostic.ts'
import { languagePattern } from '../../../schema/common-parts.ts'
import type { Rule } from '../../../site/checked-site.ts'
import { isLanguage } from '../../../text/is-language.ts'
import { findAt, getText, locatePath, type NodePath } from '../../../tree/nodes.ts'
import type { Node } from '../../../tree/tree.ts'
import { placePageField, routesOf } from '../../field-place.ts'

const form = new RegExp(languagePattern)

/** Language tags of the right form whose parts do not go together, such as `en-Latn-Latn`. */
export const checkLanguages: Rule = ({ resolved, pages }, report) => {
  const check = (tag: string | undefined, place: Pick<Finding, 'span' | 'path' | 'routes'>) => {
    if (tag === undefined || !form.test(tag) || isLanguage(tag)) return
    report({
      code: 'bad-value',
      ...place,
      message: `"${tag}" is not a language tag.`,
      hint: 'Such as `en`, `ta` or `pt-BR`.',
    })
  }
  const path: NodePath = ['site', 'lang']
  const site: Node | undefined = findAt(resolved.root, path)
  if (site?.kind === 'scalar') check(site.text ?? undefined, { span: site.span, path: 'site.lang' })
  for (const page of pages) {
    const routes = routesOf(page)
    check(getText(page.document.fields, 'lang'), { ...placePageField(page, 'lang'), routes })
    for (const { block } of page.blocks)
      check(getText(block.fields, 'lang'), {
        span: locatePath(block.fields, ['lang']).value,
        path: 'lang',
        routes,
      })
  }
}
