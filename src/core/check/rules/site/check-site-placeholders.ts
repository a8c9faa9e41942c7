import { listScalars } from '../../../tree/list-scalars.ts'
import { formatPath, getChild } from '../../../tree/nodes.ts'
import { explainPlaceholder } from '../../contacts/explain-placeholder.ts'
import type { SiteRule } from '../rule.ts'

/** The contacts of the site must be real before it is released. They are reported at their definitions. */
export const checkSitePlaceholders: SiteRule = ({ resolved }, report) => {
  for (const { node, path } of listScalars(getChild(resolved.root, 'site'), ['site'])) {
    // The number of an account is not a contact.
    const isAccount = path[1] === 'deliveries' && path.at(-1) === 'google'
    const problem = node.text === null || isAccount ? undefined : explainPlaceholder(node.text)
    if (problem) report({ ...problem, span: node.span, path: formatPath(path) })
  }
}
