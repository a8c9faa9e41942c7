import { listScalars } from '../../../tree/list-scalars.ts'
import { formatPath, getChild } from '../../../tree/nodes.ts'
import { explainPlaceholder } from '../../contacts/explain-placeholder.ts'
import type { SiteRule } from '../rule.ts'

/** The contacts of the site must be real before it is released. They are reported at their definitions. */
export const checkSitePlaceholders: SiteRule = ({ resolved }, report) => {
  for (const { node, path } of listScalars(getChild(resolved.root, 'site'), ['site'])) {
    const problem = node.text === null ? undefined : explainPlaceholder(node.text)
    if (problem) report({ ...problem, span: node.span, path: formatPath(path) })
  }
}
