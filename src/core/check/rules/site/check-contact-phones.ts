import { asText, findAt, getEntries, type NodePath } from '../../../tree/nodes.ts'
import type { Node } from '../../../tree/tree.ts'
import { explainBadPhone } from '../../contacts/explain-bad-phone.ts'
import type { SiteRule } from '../rule.ts'

const phoneName = /phone|tel|mobile|whatsapp|fax/i

/** The telephone numbers in the site's contacts must be possible by the rules of their country, used or not. */
export const checkContactPhones: SiteRule = ({ resolved }, report) => {
  const visit = (node: Node, path: NodePath) => {
    for (const [name, { value }] of getEntries(node)) {
      if (value.kind === 'map') visit(value, [...path, name])
      const text = asText(value) ?? ''
      if (!phoneName.test(name) && !text.trim().startsWith('+')) continue
      const problem = explainBadPhone(text, resolved.settings)
      if (problem)
        report({
          ...problem,
          span: value.span,
          path: ['site', 'contacts', ...path, name].join('.'),
        })
    }
  }
  const contacts = findAt(resolved.root, ['site', 'contacts'])
  if (contacts) visit(contacts, [])
}
