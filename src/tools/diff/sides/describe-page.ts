import type { Change, Phrase } from '../compare/change.ts'
import type { PageView } from '../compare/page-view.ts'
import { cut } from '../compare/show-value.ts'
import type { RouteOfSide } from './compare-routes.ts'

/** What a new page shows: its title, its blocks, and whether search engines may list it. */
export function describeAddedPage(view: PageView | undefined): Change[] {
  if (!view) return [{ kind: 'added', path: '', words: ['new page'] }]
  const { title, robots } = view.head
  const ids = view.blocks.map(({ id }) => id)
  const hidden: Phrase = robots === 'noindex' ? [', which search engines may not list'] : []
  const listed = ids.flatMap((id, index): Phrase => (index === 0 ? [{ name: id }] : [', ', { name: id }]))
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
        ...(ids.length > 0 ? listed : ['no blocks']),
      ],
    },
  ]
}

/** A page that is gone, and where its address leads now, if anywhere. */
export function describeRemovedPage(view: PageView | undefined, target: string | undefined): Change[] {
  const title = view?.head.title
  const words: Phrase = [
    'page removed',
    ...(title === undefined ? [] : [': ', { text: cut(String(title)) }]),
    ...(target === undefined ? [] : ['; its address now leads to ', { name: target }]),
  ]
  return [{ kind: 'removed', path: '', ...(title !== undefined && { before: { title } }), words }]
}

/** The new address of a page, and whether the old one still leads to it. */
export function describeMove(from: string, to: RouteOfSide, leads: boolean): Change[] {
  const words: Phrase = [
    'address ',
    { name: from },
    ' → ',
    { name: to.path },
    leads ? ' (the old one leads to it)' : ' (the old one no longer exists: add a redirect)',
  ]
  return [{ kind: 'moved', path: '', before: from, after: to.path, words }]
}
