import { isLinkProblem } from '../../core/links/authored-link.ts'
import { parseLink } from '../../core/links/parse-link.ts'
import { collectLinks, findWrittenLink } from '../../core/text/collect-links.ts'
import { asText, findAt, getEntries, type NodePath } from '../../core/tree/nodes.ts'
import type { SiteModel } from '../authored/site-model.ts'
import { ChangeError } from '../changes/change-error.ts'
import { listSiteTexts, type WrittenField } from './list-fields.ts'
import type { FileEdit, LinkChange } from './rename-plan.ts'

/** The text of a field with its links changed; `undefined` if none changes. */
export function changeLinks(
  field: Pick<WrittenField, 'kind' | 'text'>,
  change: LinkChange,
): string | undefined {
  const renamed = new Map<string, string>()
  for (const href of collectLinks(field.kind, field.text)) {
    const next = changeHref(href, change)
    if (next !== undefined && next !== href) renamed.set(href, next)
  }
  if (renamed.size === 0) return undefined
  if (field.kind === 'link') return renamed.get(field.text)
  let text = field.text
  for (const [href, next] of renamed) text = replaceHref(text, href, next)
  const expected = collectLinks(field.kind, field.text).map((href) => renamed.get(href) ?? href)
  const found = collectLinks(field.kind, text)
  if (found.join('\n') !== expected.join('\n'))
    throw new ChangeError(
      `The link to ${[...renamed.keys()].join(', ')} cannot be changed in its text: change it by hand.`,
    )
  return text
}

/** The address of a link after a change. */
export function changeHref(href: string, change: LinkChange): string | undefined {
  const link = parseLink(href)
  return isLinkProblem(link) ? undefined : change(link)
}

function replaceHref(text: string, href: string, next: string): string {
  let changed = ''
  let from = 0
  for (let link = findWrittenLink(text, href); link; link = findWrittenLink(text, href, link.end)) {
    changed += text.slice(from, link.start) + next
    from = link.start + href.length
  }
  return changed + text.slice(from)
}

/** Changes the links of the consent notice. */
export function changeNotice(model: SiteModel, change: LinkChange): FileEdit[] {
  return listSiteTexts(model).flatMap(({ text, path }): FileEdit[] => {
    const value = path.includes('notice') ? changeLinks({ kind: 'inline', text }, change) : undefined
    return value === undefined ? [] : [{ file: model.site.file, kind: 'set', path, value }]
  })
}

/** Changes where redirects lead, and routes while they are closed; the redirect from `kept` stays as it is. */
export function changeTargets({ site }: SiteModel, change: LinkChange, kept?: string): FileEdit[] {
  return listTargets(site).flatMap(({ path, target }): FileEdit[] => {
    if (path[0] === 'redirects' && path[1] === kept) return []
    const next = changeTarget(target, site, change)
    return next === undefined ? [] : [{ file: site.file, kind: 'set', path, value: next }]
  })
}

/** Where the redirects of `pages.yaml` lead, and its routes while they are closed. */
export function listTargets({ root }: SiteModel['site']): { path: NodePath; target: string }[] {
  const paths: NodePath[] = [
    ...[...getEntries(root, ['redirects']).keys()].map((from) => ['redirects', from]),
    ...[...getEntries(root, ['routes']).keys()].map((route) => ['routes', route, 'otherwise']),
  ]
  return paths.flatMap((path) => {
    const target = asText(findAt(root, path))
    return target === undefined ? [] : [{ path, target }]
  })
}

/** A redirect may name the page by its path or by its whole address. */
export function changeTarget(
  target: string,
  site: SiteModel['site'],
  change: LinkChange,
): string | undefined {
  const base = asText(findAt(site.root, ['site', 'url'])) ?? ''
  const isWhole = base !== '' && target.startsWith(`${base}/`)
  const next = changeHref(isWhole ? target.slice(base.length) : target, change)
  return next === undefined ? undefined : (isWhole ? base : '') + next
}
