import type { AuthoredLink } from '../links/authored-link.ts'
import type { Link } from '../model/bound.ts'

interface LinkContext {
  /** The links of a chat pool; `undefined` if the site does not have the pool. */
  pool(name: string): readonly string[] | undefined
}

/** Binds a link that is already filled. Links to other sites and chats open in a new tab. */
export function bindLink(link: AuthoredLink, context: LinkContext): Link {
  switch (link.kind) {
    case 'page':
      return { href: encodePath(link.path) + link.suffix, kind: 'page', newTab: false }
    case 'anchor':
    case 'dialog':
      return { href: `#${link.id}`, kind: link.kind, newTab: false }
    case 'chat':
      return { href: context.pool(link.pool)?.[0] ?? '#', kind: 'chat', newTab: true, pool: link.pool }
    default:
      return { href: link.url, kind: link.kind, newTab: link.kind === 'external' }
  }
}

/** Escapes characters that would end or break a path; other letters stay readable, and browsers encode them. */
function encodePath(path: string): string {
  return path.replace(/[\s%?#"<>\\^`{|}]/g, encodeURIComponent)
}
