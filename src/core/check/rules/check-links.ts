import type { Finding, Related, Span } from '../../diagnostics/diagnostic.ts'
import { listWords } from '../../diagnostics/list-words.ts'
import { suggestNearest } from '../../diagnostics/suggest-nearest.ts'
import type { AuthoredLink } from '../../links/authored-link.ts'
import { fillLink } from '../../links/fill-link.ts'
import { parseLink } from '../../links/parse-link.ts'
import { asMap, getChild, locatePath } from '../../nodes.ts'
import type { Field } from '../../schema/walk-fields.ts'
import { collectLinks } from '../../text/collect-links.ts'
import type { CheckedBlock, CheckedPage, CheckedSite, Rule } from '../checked-site.ts'
import { placeField, routesOf } from '../field-place.ts'

/** Links must be safe, and what they lead to must exist: routes, anchors, dialogs, pools, forms, blocks. */
export const checkLinks: Rule = (site, report) => {
  const targets = indexTargets(site)
  for (const page of site.pages) {
    for (const block of page.blocks) {
      for (const field of block.fields) {
        for (const href of listHrefs(field)) {
          const finding = checkHref(href, page, targets, site)
          if (finding) report({ ...placeField(block, field.path), ...finding, routes: routesOf(page) })
        }
        if (field.kind === 'blockRef') checkReference(field, page, block, report)
        if (field.kind === 'form') checkForm(field, page, block, site, report)
      }
    }
  }
  for (const { to, target } of site.resolved.redirects) {
    const link = parseLink(to)
    if ('problem' in link)
      report({ code: 'unsafe-link', span: target, message: link.problem, hint: link.hint })
    else if (link.kind === 'page' && !targets.routes.has(link.path))
      report({ span: target, ...describeBrokenRoute(link.path, targets) })
  }
}

interface Targets {
  /** Every address, aliases included, with the page it shows and where it is defined. */
  routes: ReadonlyMap<string, { page: CheckedPage | undefined; span: Span }>
}

function indexTargets({ pages, resolved, media }: CheckedSite): Targets {
  const routes = new Map<string, { page: CheckedPage | undefined; span: Span }>()
  for (const [path, { key }] of asMap(getChild(resolved.root, 'routes'))?.entries ?? [])
    routes.set(path, { page: undefined, span: key })
  for (const page of pages) {
    if (!page.route) continue
    routes.set(page.route.path, { page, span: page.route.span })
    for (const { path, span } of page.route.aliases) routes.set(path, { page, span })
  }
  for (const { from, span } of resolved.redirects) routes.set(from, { page: undefined, span })
  for (const path of media.paths) routes.set(`/${path}`, { page: undefined, span: resolved.root.span })
  return { routes }
}

function listHrefs({ kind, value }: Field): string[] {
  if (typeof value !== 'string') return []
  if (kind === 'link') return [value]
  return kind === 'inline' || kind === 'markdown' || kind === 'heading' ? collectLinks(kind, value) : []
}

type Problem = Pick<Finding, 'code' | 'message' | 'hint' | 'related' | 'cause'>

function checkHref(
  href: string,
  page: CheckedPage,
  targets: Targets,
  site: CheckedSite,
): Problem | undefined {
  const link = parseLink(fillLink(href, (name) => page.document.facts.get(name)?.text))
  if ('problem' in link) return { code: 'unsafe-link', message: link.problem, hint: link.hint }
  return checkTarget(link, page, targets, site)
}

function checkTarget(
  link: AuthoredLink,
  page: CheckedPage,
  targets: Targets,
  site: CheckedSite,
): Problem | undefined {
  switch (link.kind) {
    case 'page': {
      const target = targets.routes.get(link.path)
      if (!target) return link.path.includes('${') ? undefined : describeBrokenRoute(link.path, targets)
      const anchor = link.suffix.split('#')[1]
      if (!anchor || !target.page) return undefined
      return checkAnchor(anchor, target.page, `The page ${link.path}`)
    }
    case 'anchor':
      return link.id === 'top' ? undefined : checkAnchor(link.id, page, 'This page')
    case 'dialog':
      return checkDialog(link.id, page)
    case 'chat': {
      const pools = Object.keys(site.settings.chat ?? {})
      if (pools.includes(link.pool)) return undefined
      const nearest = suggestNearest(link.pool, pools)
      const span =
        nearest === undefined ? undefined : locatePath(site.resolved.root, ['site', 'chat', nearest]).key
      return {
        code: 'unknown-pool',
        cause: link.pool,
        message: `There is no chat pool "${link.pool}"${suggest(nearest)} Pools: ${listWords(pools)}.`,
        related: span && [relate(span, `"${nearest}" is defined here`)],
      }
    }
    default:
      return undefined
  }
}

function describeBrokenRoute(path: string, { routes }: Targets): Problem {
  const nearest = suggestNearest(path, [...routes.keys()])
  const target = nearest === undefined ? undefined : routes.get(nearest)
  return {
    code: 'broken-link',
    cause: path,
    message: `No route, alias, redirect or file answers "${path}"${suggest(nearest)}`,
    related: target && [relate(target.span, `"${nearest}" is defined here`)],
  }
}

function checkAnchor(id: string, page: CheckedPage, where: string): Problem | undefined {
  const blocks = page.document.blocks
  if (blocks.some((block) => block.id === id)) return undefined
  const ids = blocks.map((block) => block.id)
  const nearest = suggestNearest(id, ids)
  const target = blocks.find((block) => block.id === nearest)
  return {
    code: 'broken-anchor',
    cause: `${page.document.name} ${id}`,
    message: `${where} has no block "${id}"${suggest(nearest)} Blocks: ${listWords(ids)}.`,
    related: target && [relate(target.origin, `"${nearest}" is written here`)],
  }
}

function checkDialog(id: string, page: CheckedPage): Problem | undefined {
  const dialogs = page.blocks.filter(({ spec }) => spec.dialog)
  if (dialogs.some(({ block }) => block.id === id)) return undefined
  const nearest = suggestNearest(
    id,
    dialogs.map(({ block }) => block.id),
  )
  const target = dialogs.find(({ block }) => block.id === nearest)
  const other = page.document.blocks.find((block) => block.id === id)
  return {
    code: 'broken-dialog',
    cause: `${page.document.name} ${id}`,
    message: other
      ? `The block "${id}" is a ${other.type}, which is no dialog.`
      : `This page has no dialog "${id}"${suggest(nearest)} Dialogs: ${listWords(dialogs.map(({ block }) => block.id)) || 'none'}.`,
    related: target && [relate(target.block.origin, `"${nearest}" is written here`)],
  }
}

function checkReference(
  field: Field,
  page: CheckedPage,
  block: CheckedBlock,
  report: (finding: Finding) => void,
): void {
  const problem = checkAnchor(String(field.value), page, 'This page')
  if (problem) report({ ...placeField(block, field.path), ...problem, routes: routesOf(page) })
}

function checkForm(
  field: Field,
  page: CheckedPage,
  block: CheckedBlock,
  site: CheckedSite,
  report: (finding: Finding) => void,
): void {
  const names = Object.keys(site.settings.forms ?? {})
  const name = String(field.value)
  if (names.includes(name)) return
  const nearest = suggestNearest(name, names)
  const forms = getChild(getChild(site.resolved.root, 'site'), 'forms')
  report({
    code: 'bad-value',
    cause: `form ${name}`,
    ...placeField(block, field.path),
    message: `There is no form "${name}" in pages.yaml${suggest(nearest)} Forms: ${listWords(names) || 'none'}.`,
    related:
      forms && nearest !== undefined
        ? [relate(locatePath(forms, [nearest]).key, `"${nearest}" is defined here`)]
        : undefined,
    routes: routesOf(page),
  })
}

const suggest = (nearest: string | undefined) =>
  nearest === undefined ? '.' : `. Did you mean "${nearest}"?`

const relate = ({ file, line, column }: Span, message: string): Related => ({ file, line, column, message })
