import type { Finding, Related, Span } from '../../diagnostics/diagnostic.ts'
import { listWords } from '../../diagnostics/list-words.ts'
import { isOneSlip, suggestNearest } from '../../diagnostics/suggest-nearest.ts'
import { readAliases } from '../../resolve/resolve-site.ts'
import { routePattern } from '../../schema/common-parts.ts'
import type { CheckedPage, CheckedSite } from '../../site/checked-site.ts'
import { asMap, getChild } from '../../tree/nodes.ts'
import { type Anchor, listAnchors } from './list-anchors.ts'

/** What is wrong with a reference, without its place. */
export type Problem = Pick<Finding, 'code' | 'message' | 'hint' | 'related' | 'cause'>

/** What the addresses of the site lead to. */
export interface Targets {
  /** Every address, aliases included, with the page it shows and where it is defined. */
  routes: ReadonlyMap<string, Target>
}

interface Target {
  page: CheckedPage | undefined
  span: Span
  /** True for a file below `public/`. */
  isFile?: boolean
}

const routeForm = new RegExp(routePattern)

/** Every address of the site. */
export function indexTargets({ pages, resolved, media }: CheckedSite): Targets {
  const routes = new Map<string, Target>()
  for (const [path, { key, value }] of asMap(getChild(resolved.root, 'routes'))?.entries ?? []) {
    routes.set(path, { page: undefined, span: key })
    for (const alias of readAliases(value)) routes.set(alias.path, { page: undefined, span: alias.span })
  }
  for (const page of pages) {
    if (!page.route) continue
    routes.set(page.route.path, { page, span: page.route.span })
    for (const { path, span } of page.route.aliases) routes.set(path, { page, span })
  }
  for (const { from, span } of resolved.redirects) routes.set(from, { page: undefined, span })
  for (const path of [...media.paths, ...(media.publicPaths ?? [])])
    routes.set(`/${path}`, { page: undefined, span: resolved.root.span, isFile: true })
  return { routes }
}

/** What is wrong with an address that nothing answers. */
export function describeBrokenRoute(path: string, { routes }: Targets): Problem | undefined {
  const known = [...routes.keys()]
  const nearest = suggestNearest(path, known) ?? known.find((route) => isOneSlip(path, route))
  const target = nearest === undefined ? undefined : routes.get(nearest)
  // A route of the wrong form has been told, and is most likely the one that is meant.
  if (nearest !== undefined && !target?.isFile && !routeForm.test(nearest)) return undefined
  return {
    code: 'broken-link',
    cause: path,
    message: `No route, alias, redirect or file answers "${path}"${suggest(nearest)}`,
    related: target && !target.isFile ? [relate(target.span, `"${nearest}" is defined here`)] : undefined,
  }
}

/** What is wrong with the id of a block, if anything is. */
export function checkBlockId(id: string, page: CheckedPage): Problem | undefined {
  return checkId(id, page, { where: 'This page', anchors: [] })
}

/** What is wrong with the target of `#id`, a block or a place inside one; `where` begins the sentence. */
export function checkAnchor(id: string, page: CheckedPage, where: string): Problem | undefined {
  return checkId(id, page, { where, anchors: listAnchors(page) })
}

function checkId(
  id: string,
  { document }: CheckedPage,
  { where, anchors }: { where: string; anchors: readonly Anchor[] },
): Problem | undefined {
  const blocks = document.blocks.map((block) => ({ id: block.id, span: block.idSpan }))
  const known = [...blocks, ...anchors]
  if (known.some((target) => target.id === id) || id.includes('${')) return undefined
  const names = known.map((target) => target.id)
  const nearest = suggestNearest(id, names)
  const target = known.find((candidate) => candidate.id === nearest)
  const inside = anchors.length > 0 ? ` Anchors in them: ${listIds(anchors.map((anchor) => anchor.id))}.` : ''
  return {
    code: 'broken-anchor',
    cause: `${document.name} ${id}`,
    message: `${where} has no ${inside && 'anchor or '}block "${id}"${suggest(nearest)} Blocks: ${listIds(blocks.map((block) => block.id))}.${inside}`,
    related: target && [relate(target.span, `"${nearest}" is written here`)],
  }
}

/** What is wrong with the id of a dialog, if anything is. */
export function checkDialog(id: string, page: CheckedPage): Problem | undefined {
  const dialogs = page.blocks.filter(({ spec }) => spec.dialog)
  if (dialogs.some(({ block }) => block.id === id) || id.includes('${')) return undefined
  const nearest = suggestNearest(
    id,
    dialogs.map(({ block }) => block.id),
  )
  const target = dialogs.find(({ block }) => block.id === nearest)
  const other = page.document.blocks.find((block) => block.id === id)
  // A block whose type is not known has been told.
  if (other && (other.written !== undefined || other.type === '')) return undefined
  return {
    code: 'broken-dialog',
    cause: `${page.document.name} ${id}`,
    message: other
      ? `The block "${id}" is a ${other.type}, which is no dialog.`
      : `This page has no dialog "${id}"${suggest(nearest)} Dialogs: ${listIds(dialogs.map(({ block }) => block.id))}.`,
    related: target && [relate(target.block.idSpan, `"${nearest}" is written here`)],
  }
}

/** Names for the end of a message. */
export const listIds = (ids: readonly string[]) => (ids.length === 0 ? 'none' : listWords(ids, 'and'))

/** The end of a sentence that offers the nearest name. */
export const suggest = (nearest: string | undefined) =>
  nearest === undefined ? '.' : `. Did you mean "${nearest}"?`

/** A further place of a finding. */
export const relate = ({ file, line, column }: Span, message: string): Related => ({
  file,
  line,
  column,
  message,
})
