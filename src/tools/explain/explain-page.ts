import { formatPath, type NodePath } from '../../core/tree/nodes.ts'
import type { Node } from '../../core/tree/tree.ts'
import { explainTarget, type LookAtDocument } from './explain-target.ts'
import type { Explanation } from './explanation.ts'
import type { PageInSite } from './page-in-site.ts'

interface ExplainedPage {
  route: string
  /** From the document itself to its outermost parent. */
  chain: string[]
  lang: string
  /** Fields of the page and of its blocks, down to their texts and numbers; and blocks that were removed. */
  values: Omit<Explanation, 'route' | 'document'>[]
}

/** Explains everything on a page that is written in a document. */
export function explainPage(subject: PageInSite, look: LookAtDocument): ExplainedPage {
  const { document, route, lang } = subject.page
  const targets = [
    ...listLeaves(document.fields, []).map((path) => ['page', ...path]),
    ...document.blocks.flatMap(({ id, fields }) => [[id], ...listLeaves(fields, [id])]),
    ...[...document.removed.keys()].map((id) => [id]),
  ]
  return {
    route: route?.path ?? '',
    chain: document.chain.toReversed(),
    lang,
    values: targets.map((path) => {
      const { route: _, document: __, ...explanation } = explainTarget(formatPath(path), subject, look)
      return explanation
    }),
  }
}

/** The paths of the scalars of a tree. */
function listLeaves(node: Node, path: NodePath): NodePath[] {
  if (node.kind === 'list') return node.items.flatMap((item, index) => listLeaves(item, [...path, index]))
  if (node.kind === 'map')
    return [...node.entries].flatMap(([key, { value }]) => listLeaves(value, [...path, key]))
  return [path]
}
