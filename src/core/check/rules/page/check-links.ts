import type { Finding } from '../../../diagnostics/diagnostic.ts'
import { suggestNearest } from '../../../diagnostics/suggest-nearest.ts'
import { encodeAddress, longestRedirectLine } from '../../../encode-address.ts'
import type { AuthoredLink } from '../../../links/authored-link.ts'
import { fillLink } from '../../../links/fill-link.ts'
import { parseLink } from '../../../links/parse-link.ts'
import type { Field } from '../../../schema/walk-fields.ts'
import type { CheckedPage, CheckedSite, FieldPlace, Rule } from '../../../site/checked-site.ts'
import type { Fact } from '../../../site/resolved-site.ts'
import { collectLinks } from '../../../text/collect-links.ts'
import { asMap, findAt, locatePath } from '../../../tree/nodes.ts'
import { hintCurlyQuotes } from '../../../validate/explain/show-value.ts'
import { placeInText, routesOf } from '../../field-place.ts'
import {
  checkAnchor,
  checkDialog,
  describeBrokenRoute,
  indexTargets,
  listIds,
  type Problem,
  relate,
  suggest,
  type Targets,
} from '../../index/link-targets.ts'

/** Links must be safe, and what they lead to must exist: routes, anchors, dialogs, pools. */
export const checkLinks: Rule = (site, report) => {
  const targets = indexTargets(site)
  for (const page of site.pages) {
    for (const block of page.blocks) {
      for (const field of block.fields) {
        for (const href of listHrefs(field)) {
          const finding = checkHref(href, page, targets, site)
          if (!finding) continue
          const index = field.kind === 'link' ? -1 : String(field.value).indexOf(`](${href}`)
          const place = placeInText(block, field.path, index < 0 ? index : index + 2, href.length)
          const fact = finding.code === 'unsafe-link' ? findBadFact(href, page) : undefined
          if (fact) report(blameFact(finding, fact, place))
          else report({ ...place, ...finding, routes: routesOf(page) })
        }
      }
    }
  }
  for (const { from, to, target } of site.resolved.redirects) {
    // The check of the file has told what has another form.
    if (!/^(?:\/|https:\/\/)/.test(to)) continue
    const link = parseLink(to)
    if ('problem' in link)
      report({ code: 'unsafe-link', span: target, message: link.problem, hint: link.hint })
    else if (link.kind === 'page' && !targets.routes.has(link.path)) {
      const problem = describeBrokenRoute(link.path, targets)
      if (problem) report({ span: target, ...problem })
    }
    const length = `${from} ${encodeAddress(to)} 301`.length
    if (length > longestRedirectLine)
      report({
        code: 'bad-value',
        span: target,
        message: `The redirect from ${from} takes ${length} characters where hosts read at most ${longestRedirectLine}: every letter beyond ASCII in its target is written as six to twelve.`,
        hint: 'Shorten the target, for example the text that it fills in.',
      })
  }
}

function listHrefs({ kind, value }: Field): string[] {
  if (typeof value !== 'string') return []
  if (kind === 'link') return [value]
  return kind === 'inline' || kind === 'markdown' || kind === 'heading' ? collectLinks(kind, value) : []
}

function checkHref(
  href: string,
  page: CheckedPage,
  targets: Targets,
  site: CheckedSite,
): Problem | undefined {
  const link = parseLink(fillLink(href, (name) => page.document.facts.get(name)?.text))
  if ('problem' in link) {
    const hint = hintCurlyQuotes(href) ?? hintRoute(href, targets) ?? link.hint
    return { code: 'unsafe-link', cause: href, message: link.problem, hint }
  }
  return checkTarget(link, page, targets, site)
}

/** A route without its slash, or a document in place of its route. */
function hintRoute(href: string, { routes }: Targets): string | undefined {
  const bare = href.replace(/^(?:\.{0,2}\/)*(?:pages\/)?/, '').replace(/\.(?:ya?ml|html?)$/i, '')
  const shown = [...routes].find(([, { page }]) => page?.document.name === bare)
  const route = routes.has(`/${bare}`) ? `/${bare}` : shown?.[0]
  return route === undefined ? undefined : `Did you mean "${route}"? A link to a page is its route.`
}

/** The fact that a telephone or mail link consists of: its value is what is wrong. */
function findBadFact(href: string, page: CheckedPage): [string, Fact] | undefined {
  const [, name] = /^(?:(?:tel|mailto):)?\$\{([^}]+)\}$/i.exec(href) ?? []
  const fact = name === undefined ? undefined : page.document.facts.get(name)
  return name === undefined || !fact ? undefined : [name, fact]
}

/** The finding at the fact, which shows wherever it is used. */
function blameFact(finding: Problem, [name, fact]: [string, Fact], { span }: FieldPlace): Finding {
  const related = [relate(span, `"${name}" is used in this link`)]
  return { ...finding, span: fact.span, cause: `fact ${fact.file} ${name}`, related }
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
      const chat = asMap(findAt(site.resolved.root, ['site', 'chat']))
      const pools = [...(chat?.entries.keys() ?? [])]
      if (pools.includes(link.pool) || link.pool.includes('${')) return undefined
      const nearest = suggestNearest(link.pool, pools)
      const span =
        nearest === undefined ? undefined : locatePath(site.resolved.root, ['site', 'chat', nearest]).key
      return {
        code: 'unknown-pool',
        cause: link.pool,
        message: `There is no chat pool "${link.pool}"${suggest(nearest)} Pools: ${listIds(pools)}.`,
        related: span && [relate(span, `"${nearest}" is defined here`)],
      }
    }
    default:
      return undefined
  }
}
