import type { UnlocatedDiagnostic } from '../diagnostics/diagnostic.ts'
import { relate } from '../diagnostics/locations.ts'
import { listNames, suggest } from '../diagnostics/phrases.ts'
import { recoverName } from '../diagnostics/recover-name.ts'
import type {
  AddressTarget,
  CheckedPage,
  PageTargets,
  SiteIndex,
  TakenBelow,
} from '../handover/checked-site.ts'
import { type AuthoredLink, isLinkProblem } from '../links/authored-link.ts'
import { parseLink } from '../links/parse-link.ts'
import { isRoute } from '../schema/common-parts.ts'

type Addresses = Pick<SiteIndex, 'addresses' | 'findRedirectBelow'>

/** What is wrong with an address that nothing matches, or only a redirect of everything below a path. */
export function explainBrokenRoute(path: string, site: Addresses): UnlocatedDiagnostic | undefined {
  const { addresses } = site
  // A table with a mistake makes fewer pages than it should: the address may be that of a missing row.
  const templates = [...addresses.keys()].filter((address) => address.includes('${'))
  if (templates.some((template) => fitsTemplate(path, template))) return undefined
  const defined = new Map(
    [...addresses].map(([address, { span, isFile }]) => [address, isFile ? undefined : span]),
  )
  const { meant, diagnostic } = recoverName(path, defined, {
    code: 'broken-link',
    cause: path,
    message: `No route, alias, redirect or file matches "${path}"`,
    hint: hintMedia(path),
    short: defined.keys(),
  })
  // A malformed route has been reported, and is most likely the one that is meant.
  const isMalformed = meant !== undefined && !addresses.get(meant)?.isFile && !isRoute(meant)
  if (isMalformed) return undefined
  const taken = site.findRedirectBelow(path)
  return taken ? { ...diagnostic, ...explainTaken(path, taken, meant) } : diagnostic
}

function explainTaken(path: string, { redirect, to }: TakenBelow, meant: string | undefined) {
  return {
    message: `No route, alias or file is "${path}", and "${redirect.from}" redirects it to "${to}"${suggest(meant)}`,
    hint: `Link straight to "${to}".`,
    related: [relate(redirect.span, `"${redirect.from}" is redirected here`)],
    fix: undefined,
  }
}

function hintMedia(path: string): string | undefined {
  const [, name] = /^\/media\/(?:.*\/)?([^/]+\.\w+)$/.exec(path) ?? []
  if (name === undefined) return undefined
  return `Files in \`media/\` are published under other names, and only as far as pages show them. Move a file that a link leads to into \`public/\` itself, as \`public/${name}\`, and link to \`/${name}\`.`
}

/**
 * What is wrong with an address, a path or a whole one, that is the same for all pages. `inspect` reads the page of a
 * route for a diagnostic.
 */
export function explainBadAddress(
  address: string,
  index: Addresses & Pick<SiteIndex, 'hasTarget' | 'targetsOf'>,
  inspect: SiteIndex['inspect'],
): UnlocatedDiagnostic | undefined {
  const link = parseLink(address)
  if (isLinkProblem(link)) return { code: 'unsafe-link', message: link.problem, hint: link.hint }
  if (link.kind !== 'page') return undefined
  const target = index.addresses.get(link.path)
  if (!target) return explainBrokenRoute(link.path, index)
  const problem = checkPageAnchor(link, target, index, inspect)
  // The name is only a part of the value that a correction would replace.
  return problem && { ...problem, fix: undefined }
}

/** What is wrong with the `#id` behind the path of a page, if anything is. */
export function checkPageAnchor(
  { path, suffix }: Extract<AuthoredLink, { kind: 'page' }>,
  { page }: AddressTarget,
  site: Pick<SiteIndex, 'hasTarget' | 'targetsOf'>,
  inspect: SiteIndex['inspect'],
): UnlocatedDiagnostic | undefined {
  // What follows `:~:` is words that browsers look for and mark, no part of the id.
  const anchor = suffix.split('#')[1]?.split(':~:')[0]
  if (!anchor || anchor === 'top' || !page || site.hasTarget(page.route, anchor)) return undefined
  const other = inspect(page.route)
  return other && checkAnchor(anchor, other, `The page ${path}`, site)
}

/** Whether an address could be that of a row: `/in-salem` of `/in-${slug}`. */
function fitsTemplate(path: string, template: string): boolean {
  const fixed = template.split(/\$\{[^}]*\}/)
  let at = 0
  for (const part of fixed) {
    const found = path.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return path.startsWith(fixed[0] ?? '') && path.endsWith(fixed.at(-1) ?? '')
}

/** What is wrong with the id of a block, if anything is. */
export function checkBlockId(
  id: string,
  page: CheckedPage,
  site: SiteIndex,
): UnlocatedDiagnostic | undefined {
  const { blocks } = site.targetsOf(page)
  if (blocks.has(id) || id.includes('${')) return undefined
  return explainBrokenAnchor(id, page, 'This page', { blocks, anchors: [], targets: blocks })
}

/** What is wrong with the target of `#id`, a block or an anchor inside one; `where` begins the sentence. */
export function checkAnchor(
  id: string,
  page: CheckedPage,
  where: string,
  site: Pick<SiteIndex, 'targetsOf'>,
): UnlocatedDiagnostic | undefined {
  const targets = site.targetsOf(page)
  if (targets.targets.has(id) || id.includes('${')) return undefined
  return explainBrokenAnchor(id, page, where, targets)
}

function explainBrokenAnchor(
  id: string,
  { document }: CheckedPage,
  where: string,
  { blocks, anchors, targets }: Omit<PageTargets, 'dialogs'>,
): UnlocatedDiagnostic {
  const what = anchors.length > 0 ? 'anchor or block' : 'block'
  const { diagnostic } = recoverName(id, targets, {
    code: 'broken-anchor',
    cause: `${document.name} ${id}`,
    message: `${where} has no ${what} "${id}"`,
  })
  const inside =
    anchors.length > 0 ? ` Anchors in them: ${listNames(anchors.map((anchor) => anchor.id))}.` : ''
  return { ...diagnostic, message: `${diagnostic.message} Blocks: ${listNames(blocks.keys())}.${inside}` }
}

/** What is wrong with the id of a dialog, if anything is. */
export function checkDialog(id: string, page: CheckedPage, site: SiteIndex): UnlocatedDiagnostic | undefined {
  const { dialogs } = site.targetsOf(page)
  if (dialogs.has(id) || id.includes('${')) return undefined
  const other = page.document.blocks.find((block) => block.id === id)
  // A block whose type is unknown has been reported.
  if (other && (other.written !== undefined || other.type === '')) return undefined
  const { diagnostic } = recoverName(id, dialogs, {
    code: 'broken-dialog',
    cause: `${page.document.name} ${id}`,
    message: `This page has no dialog "${id}"`,
    heading: 'Dialogs',
  })
  if (!other) return diagnostic
  return { ...diagnostic, message: `The block "${id}" is a ${other.type}, which is not a dialog.` }
}
