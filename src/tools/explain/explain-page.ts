import { listScalars } from '../../core/tree/list-scalars.ts'
import { formatPath } from '../../core/tree/nodes.ts'
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
    ...listScalars(document.fields, ['page']),
    ...document.blocks.flatMap(({ id, fields }) => [{ path: [id] }, ...listScalars(fields, [id])]),
    ...[...document.removed.keys()].map((id) => ({ path: [id] })),
  ]
  return {
    route: route?.path ?? '',
    chain: document.chain.toReversed(),
    lang,
    values: targets.map(({ path }) => {
      const { route: _, document: __, ...explanation } = explainTarget(formatPath(path), subject, look)
      return explanation
    }),
  }
}
