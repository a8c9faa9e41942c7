import type { DocumentEdit } from '../../core/edit/document-edit.ts'
import { isRoute } from '../../core/schema/common-parts.ts'
import { asText, getEntries, getItems } from '../../core/tree/nodes.ts'
import type { Node } from '../../core/tree/tree.ts'
import { findRoute, type SiteModel } from '../authored/site-model.ts'
import { ChangeError } from '../changes/change-error.ts'
import { setRedirects } from '../changes/set-redirects.ts'
import { invalidName, type LinkChange, type Renaming, takenName, unknownName } from './rename-plan.ts'

const file = 'pages.yaml'

/** Hosts show this page for every unknown address. */
export const missingRoute = '/404'

/** A route or an alias gets another path: in links, in redirects to it, and with a redirect from the old path. */
export function renameRoute(model: SiteModel, from: string, to: string): Renaming {
  const { site, routes } = model
  const redirects = getEntries(site.root, ['redirects'])
  const addresses = [...routes].flatMap(([path, { aliases }]) => [path, ...aliases])
  if (!addresses.includes(from)) throw unknownName('route', from, addresses)
  if (from === missingRoute || to === missingRoute)
    throw new ChangeError(
      `${missingRoute} is the page for unknown addresses: its route is always ${missingRoute}.`,
    )
  const owner = findRoute(model, from)
  if (owner?.[1].table !== undefined)
    throw new ChangeError(
      `${from} stands for the rows of pages/${owner[1].table}. Change it in pages.yaml, and add redirects for the old addresses.`,
    )
  if (!isRoute(to))
    throw invalidName(
      'route',
      to,
      'it begins with / and has the letters a to z, digits, ".", "_", "~" and "-" between slashes, e.g. /picnic-box.',
    )
  if (addresses.some((path) => path.toLowerCase() === to.toLowerCase() && path !== from))
    throw takenName('route', to)
  const back = redirects.get(to)?.value
  const isWayBack = asText(back) === from
  if (back && !isWayBack) throw takenName('redirect', to)
  if (model.input.media.includes(to.slice(1))) throw takenName('file', to.slice(1))

  const change: LinkChange = (link) =>
    link.kind === 'page' && link.path === from ? to + link.suffix : undefined
  return {
    link: () => change,
    keptRedirect: to,
    edits: [
      ...(isWayBack ? [{ file, kind: 'unset', path: ['redirects', to] } as const] : []),
      { file, ...renameAddress(site.root, owner?.[0] ?? from, from, to) },
      ...setRedirects(site.root, [from], to).map((edit) => ({ file, ...edit })),
    ],
    notes: [`${from} redirects to ${to}, so that old links and ads still arrive.`],
  }
}

/** The new path of a route, or of one of its aliases. */
function renameAddress(root: Node, route: string, from: string, to: string): DocumentEdit {
  if (route === from) return { kind: 'renameKey', path: ['routes', from], name: to }
  const path = ['routes', route, 'aliases']
  const aliases = getItems(root, path)
  const index = aliases.findIndex((alias) => asText(alias) === from)
  return { kind: 'set', path: [...path, index], value: to }
}
