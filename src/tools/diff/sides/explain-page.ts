import type { WrittenRoute } from '../../../core/resolve/read-routes.ts'
import { type Change, joinNames, type Sentence } from '../compare/change.ts'
import type { PageView } from '../compare/page-view.ts'
import { cut } from '../compare/show-value.ts'

/** What a new page shows: its title, its blocks, and whether search engines may list it. */
export function explainAddedPage(view: PageView | undefined): Change[] {
  if (!view) return [{ kind: 'added', path: '', words: ['new page'] }]
  const { title, robots } = view.head
  const ids = view.blocks.map(({ id }) => id)
  const hidden: Sentence = robots === 'noindex' ? [', which search engines may not list'] : []
  return [
    {
      kind: 'added',
      path: '',
      after: { title, blocks: ids },
      words: [
        'new page ',
        { text: cut(String(title)) },
        ...hidden,
        ', with ',
        ...(ids.length > 0 ? joinNames(ids) : ['no blocks']),
      ],
    },
  ]
}

/** A page that is gone, and where its address leads now, if anywhere. */
export function explainRemovedPage(view: PageView | undefined, target: string | undefined): Change[] {
  const title = view?.head.title
  const words: Sentence = [
    'page removed',
    ...(title === undefined ? [] : [': ', { text: cut(String(title)) }]),
    ...(target === undefined ? [] : ['; its address now leads to ', { name: target }]),
  ]
  return [{ kind: 'removed', path: '', ...(title !== undefined && { before: { title } }), words }]
}

/** The new address of a page, and whether the old one still leads to it. */
export function explainMove(from: string, to: WrittenRoute, leads: boolean): Change[] {
  const words: Sentence = [
    'address ',
    { name: from },
    ' → ',
    { name: to.path },
    leads ? ' (the old one leads to it)' : ' (the old one no longer exists: add a redirect)',
  ]
  return [{ kind: 'moved', path: '', before: from, after: to.path, words }]
}
