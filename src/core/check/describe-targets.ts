import type { UnlocatedDiagnostic } from '../diagnostics/diagnostic.ts'
import { listIds } from '../diagnostics/list-ids.ts'
import { relate } from '../diagnostics/relate.ts'
import { suggest } from '../diagnostics/suggest.ts'
import { isOneTypo, suggestNearest } from '../diagnostics/suggest-nearest.ts'
import { routePattern } from '../schema/common-parts.ts'
import type { CheckedPage, PageTargets, SiteIndex } from '../site/checked-site.ts'

const routeForm = new RegExp(routePattern)

/** What is wrong with an address that nothing answers. */
export function describeBrokenRoute(path: string, { addresses }: SiteIndex): UnlocatedDiagnostic | undefined {
  const known = [...addresses.keys()]
  const nearest = suggestNearest(path, known) ?? known.find((route) => isOneTypo(path, route))
  const target = nearest === undefined ? undefined : addresses.get(nearest)
  // A route of the wrong form has been told, and is most likely the one that is meant.
  if (nearest !== undefined && !target?.isFile && !routeForm.test(nearest)) return undefined
  return {
    code: 'broken-link',
    cause: path,
    message: `No route, alias, redirect or file matches "${path}"${suggest(nearest)}`,
    related: target && !target.isFile ? [relate(target.span, `"${nearest}" is defined here`)] : undefined,
  }
}

/** What is wrong with the id of a block, if anything is. */
export function checkBlockId(
  id: string,
  page: CheckedPage,
  site: SiteIndex,
): UnlocatedDiagnostic | undefined {
  const { blocks } = site.targetsOf(page)
  return blocks.has(id) || id.includes('${')
    ? undefined
    : describeBrokenAnchor(id, page, { where: 'This page', blocks, anchors: [], targets: blocks })
}

/** What is wrong with the target of `#id`, a block or a place inside one; `where` begins the sentence. */
export function checkAnchor(
  id: string,
  page: CheckedPage,
  where: string,
  site: SiteIndex,
): UnlocatedDiagnostic | undefined {
  const all = site.targetsOf(page)
  return all.targets.has(id) || id.includes('${')
    ? undefined
    : describeBrokenAnchor(id, page, { where, ...all })
}

function describeBrokenAnchor(
  id: string,
  { document }: CheckedPage,
  { where, blocks, anchors, targets }: Omit<PageTargets, 'dialogs'> & { where: string },
): UnlocatedDiagnostic {
  const nearest = suggestNearest(id, targets.keys())
  const target = nearest === undefined ? undefined : targets.get(nearest)
  const inside = anchors.length > 0 ? ` Anchors in them: ${listIds(anchors.map((anchor) => anchor.id))}.` : ''
  return {
    code: 'broken-anchor',
    cause: `${document.name} ${id}`,
    message: `${where} has no ${inside && 'anchor or '}block "${id}"${suggest(nearest)} Blocks: ${listIds([...blocks.keys()])}.${inside}`,
    related: target && [relate(target, `"${nearest}" is written here`)],
  }
}

/** What is wrong with the id of a dialog, if anything is. */
export function checkDialog(id: string, page: CheckedPage, site: SiteIndex): UnlocatedDiagnostic | undefined {
  const { dialogs } = site.targetsOf(page)
  if (dialogs.has(id) || id.includes('${')) return undefined
  const nearest = suggestNearest(id, dialogs.keys())
  const target = nearest === undefined ? undefined : dialogs.get(nearest)
  const other = page.document.blocks.find((block) => block.id === id)
  // A block whose type is not known has been told.
  if (other && (other.written !== undefined || other.type === '')) return undefined
  return {
    code: 'broken-dialog',
    cause: `${page.document.name} ${id}`,
    message: other
      ? `The block "${id}" is a ${other.type}, which is not a dialog.`
      : `This page has no dialog "${id}"${suggest(nearest)} Dialogs: ${listIds([...dialogs.keys()])}.`,
    related: target && [relate(target, `"${nearest}" is written here`)],
  }
}
