import type { DiagnosticCode } from '../../../diagnostics/codes.ts'
import type { FieldLocation, UnlocatedDiagnostic } from '../../../diagnostics/diagnostic.ts'
import { relate } from '../../../diagnostics/locations.ts'
import type { DiagnosticParts } from '../../../diagnostics/make-diagnostic.ts'
import { askIfMeant } from '../../../diagnostics/phrases.ts'
import { findMeant, recoverName } from '../../../diagnostics/recover-name.ts'
import type { CheckedPage, SiteIndex } from '../../../handover/checked-site.ts'
import { createFactScope, findFact } from '../../../handover/fact-scope.ts'
import { locateField, locateInText } from '../../../handover/locate-field.ts'
import type { Fact } from '../../../handover/resolved-site.ts'
import type { AuthoredLink } from '../../../links/authored-link.ts'
import { fillLink } from '../../../links/fill-link.ts'
import { parseLink } from '../../../links/parse-link.ts'
import type { FieldKind } from '../../../schema/field-kinds.ts'
import type { SiteSettings } from '../../../schema/site-schema.ts'
import { collectLinks, findWrittenLink } from '../../../text/collect-links.ts'
import { locatePath } from '../../../tree/nodes.ts'
import { hintCurlyQuotes } from '../../../validate/explain/show-value.ts'
import { explainBadChatLink } from '../../contacts/explain-bad-chat-link.ts'
import { explainBadPhone } from '../../contacts/explain-bad-phone.ts'
import { explainMailSpaces } from '../../contacts/explain-mail-spaces.ts'
import { explainClosed, hintSchedule, isClosedFor } from '../../explain-closed.ts'
import { checkAnchor, checkDialog, checkPageAnchor, explainBrokenRoute } from '../../explain-targets.ts'
import { explainUnframed } from '../../explain-unframed.ts'
import { listPageFields, type PageField } from '../../list-page-fields.ts'
import type { PageRule } from '../rule.ts'

const kinds: ReadonlySet<FieldKind> = new Set(['link', 'embed', 'inline', 'heading', 'markdown'])

/** What may be wrong with the fact that a link consists of. */
const blamed: ReadonlySet<DiagnosticCode> = new Set(['unsafe-link', 'placeholder-contact'])

/** Links must be safe, telephone numbers possible, and their targets must exist: routes, anchors, dialogs, pools. */
export const checkLinks: PageRule = (page, site, report, states) => {
  for (const field of listPageFields(page, kinds)) {
    for (const href of collectLinks(field.kind, field.value)) {
      const problem =
        checkHref(href, page, site) ?? (field.kind === 'embed' ? explainUnframed(href) : undefined)
      if (!problem) continue
      const hint = problem.hint ?? hintSchedule(problem, href, field, { page, site, states })
      const diagnostic = { ...problem, hint, fix: fixLink(problem, href, field) }
      const index = findWrittenLink(field.value, href)?.start ?? -1
      const location = locateInText(field.block, field.path, index, href.length)
      const fact = blamed.has(diagnostic.code) ? findBadFact(href, page, site) : undefined
      if (fact) report(blameFact(diagnostic, fact, location, site))
      else report({ ...location, ...diagnostic })
    }
  }
}

/** The correction of a name, for the link that contains it: the value of the field, or all such links in its text. */
function fixLink(
  { fix }: UnlocatedDiagnostic,
  href: string,
  { value, block, path }: PageField,
): UnlocatedDiagnostic['fix'] {
  const parts = fix?.from === undefined ? [] : href.split(fix.from)
  if (!fix || parts.length !== 2) return undefined
  const text = parts.join(fix.text)
  if (value === href) return { from: href, text }
  return { from: `](${href}`, text: `](${text}`, span: locateField(block, path).span }
}

function checkHref(href: string, page: CheckedPage, site: SiteIndex): UnlocatedDiagnostic | undefined {
  const link = parseLink(fillLink(href, createFactScope(page, site)))
  if ('problem' in link) {
    const hint = hintCurlyQuotes(href) ?? hintRoute(href, site) ?? hintPool(href, site) ?? link.hint
    return { code: 'unsafe-link', cause: href, message: link.problem, hint }
  }
  return checkTarget(link, page, site)
}

/** Suggests the pool for its name without `chat:`. */
function hintPool(href: string, { pools }: SiteIndex): string | undefined {
  const isName = /^[\p{L}\p{N}_-]+$/u.test(href)
  const meant = pools.has(href) ? href : isName ? findMeant(href, pools.keys()) : undefined
  return meant === undefined ? undefined : `${askIfMeant(`chat:${meant}`)} A link to a chat names its pool.`
}

/** Suggests the route for a route without its slash, also in other letters, or for a document name. */
function hintRoute(href: string, { addresses }: SiteIndex): string | undefined {
  const bare = href.replace(/^(?:\.{0,2}\/)*(?:pages\/)?/, '').replace(/\.(?:ya?ml|html?)$/i, '')
  const named = [...addresses].find(
    ([path, { page }]) => page?.document === bare || path.toLowerCase() === `/${bare.toLowerCase()}`,
  )
  const route = addresses.has(`/${bare}`) ? `/${bare}` : named?.[0]
  return route === undefined ? undefined : `${askIfMeant(route)} A link to a page is its route.`
}

/** The fact that makes up a whole telephone or mail link: its value is wrong. */
function findBadFact(href: string, page: CheckedPage, site: SiteIndex): [string, Fact] | undefined {
  const [, name] = /^(?:(?:tel|mailto):)?\$\{([^}]+)\}$/i.exec(href) ?? []
  const fact = name === undefined ? undefined : findFact(page, name, site)
  return name === undefined || !fact ? undefined : [name, fact]
}

/** The diagnostic at the definition of the fact, which covers all its uses; of a contact, where its own rule reports it. */
function blameFact(
  diagnostic: UnlocatedDiagnostic,
  [name, fact]: [string, Fact],
  { span }: FieldLocation,
  site: SiteIndex,
): DiagnosticParts {
  const related = [relate(span, `"${name}" is used in this link`)]
  if (diagnostic.code === 'unsafe-link')
    return { ...diagnostic, fix: undefined, span: fact.span, cause: `fact ${fact.file} ${name}`, related }
  const isContact = name.startsWith('contacts.')
  const location = isContact ? locatePath(site.root, ['site', ...name.split('.')]).value : fact.span
  return { ...diagnostic, fix: undefined, span: location, related }
}

function checkTarget(
  link: AuthoredLink,
  page: CheckedPage,
  site: SiteIndex,
): UnlocatedDiagnostic | undefined {
  switch (link.kind) {
    case 'page': {
      const target = site.addresses.get(link.path)
      if (!target) return link.path.includes('${') ? undefined : explainBrokenRoute(link.path, site)
      if (target.schedule && isClosedFor(target.schedule, page, site))
        return explainClosed(link.path, target.schedule, site)
      return checkPageAnchor(link, target, site, (route) => site.inspect(route))
    }
    case 'anchor':
      return link.id === 'top' ? undefined : checkAnchor(link.id, page, 'This page', site)
    case 'dialog':
      return checkDialog(link.id, page, site)
    case 'chat':
      if (site.pools.has(link.pool) || link.pool.includes('${')) return undefined
      return recoverName(link.pool, site.pools, {
        code: 'unknown-pool',
        cause: link.pool,
        message: `There is no chat pool "${link.pool}"`,
        heading: 'Pools',
      }).diagnostic
    case 'external':
      return explainLiteralLink(link.url, site) ?? explainBadChatLink(link.url, site.settings)
    case 'phone':
      return explainBadPhone(link.url.slice('tel:'.length).replace(/;.*/, ''), site.settings)
    case 'mail':
      return explainMailSpaces(link.url)
    default:
      return undefined
  }
}

/** A link that is written out although it has a name here: it would not change with what it copies. */
function explainLiteralLink(url: string, site: SiteIndex): UnlocatedDiagnostic | undefined {
  const pool = site.derive('pools by link', indexPoolLinks).get(url)
  if (pool !== undefined)
    return {
      code: 'literal-link',
      message: `This is a link of the chat pool "${pool}", so it does not rotate with the others of the pool.`,
      hint: `Write \`chat:${pool}\`.`,
      fix: { from: url, text: `chat:${pool}` },
    }
  const own = site.settings.url
  const rest = url.slice(own.length)
  if (own === '' || !url.startsWith(own) || !/^(?:[/?#]|$)/.test(rest)) return undefined
  const address = rest.startsWith('/') ? rest : `/${rest}`
  const [path = ''] = address.split(/[?#]/)
  if (!site.addresses.has(path)) return undefined
  return {
    code: 'literal-link',
    message: `This is the full address of a page of this site: the link opens a new tab, and nothing notices when the page moves.`,
    hint: `Write \`${address}\`.`,
    fix: { from: url, text: address },
  }
}

/** The first pool of each chat link. */
function indexPoolLinks({ chat }: SiteSettings): ReadonlyMap<string, string> {
  const pools = Object.entries(chat ?? {}).flatMap(([name, { links = [] }]) =>
    links.map((link) => [link, name] as const),
  )
  return new Map(pools.reverse())
}
