import type { Node } from '../../../tree/tree.ts'
import { explainPlaceholder } from '../../contacts/explain-placeholder.ts'
import type { SiteRule } from '../rule.ts'

/** The contacts of the site must be real before it is released. They are reported at their definitions. */
export const checkSitePlaceholders: SiteRule = ({ resolved }, report) => {
  const visit = (node: Node, path: string) => {
    if (node.kind === 'map') {
      for (const [key, { value }] of node.entries) visit(value, path ? `${path}.${key}` : key)
    } else if (node.kind === 'list') {
      for (const [index, item] of node.items.entries()) visit(item, `${path}[${index}]`)
    } else {
      const problem = node.text === null ? undefined : explainPlaceholder(node.text)
      if (problem) report({ ...problem, span: node.span, path })
    }
  }
  const site = resolved.root.entries.get('site')?.value
  if (site) visit(site, 'site')
}
