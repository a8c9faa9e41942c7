import type { listKeys } from '../../builder/config/list-routes.ts'
import type { PageKey } from '../../builder/config/page-key.ts'
import type { SiteConfig } from '../../builder/config/site-config.ts'
import { relate } from '../../core/diagnostics/locations.ts'
import type { Report } from '../../core/diagnostics/make-diagnostic.ts'
import { suggest } from '../../core/diagnostics/phrases.ts'
import { findMeant } from '../../core/diagnostics/recover-name.ts'
import { isWithin, showMoment } from '../../core/handover/schedule.ts'
import type { createDestinationSearch } from '../../core/links/find-destination.ts'
import { findAt } from '../../core/tree/nodes.ts'
import type { AdCell } from './read-export.ts'

export interface LandingSite {
  parts: NonNullable<SiteConfig['parts']>
  routes: SiteConfig['routes']
  /** The pages of the routes. */
  keys: ReturnType<typeof listKeys>
  at: Date
  findDestination: ReturnType<typeof createDestinationSearch>
}

/** The page that an ad leads to, and the query with which visitors arrive there. */
export interface Landing {
  key: PageKey
  query: URLSearchParams
}

/** The page of an address. What is wrong with the address is reported; there may be no page then. */
export function findLanding(cell: AdCell, site: LandingSite, report: Report): Landing | undefined {
  const { parts, routes, keys, at, findDestination } = site
  const { text, span } = cell
  const home = new URL(parts.settings.url)
  const url = parseAddress(text)
  if (!url) {
    report({ code: 'bad-value', span, message: `"${text}" is not an address.` })
    return undefined
  }
  const urlSpan = findAt(parts.root, ['site', 'url'])?.span ?? parts.root.span
  const ofSite = [relate(urlSpan, 'the address of the site')]
  if (url.hostname !== home.hostname) {
    const isTwin = url.hostname.replace(/^www\./, '') === home.hostname.replace(/^www\./, '')
    report({
      code: isTwin ? 'redirect-chain' : 'no-effect',
      span,
      message: isTwin
        ? `The ad leads to ${url.hostname}, from where visitors have to be redirected to ${home.hostname}.`
        : `The ad leads to ${url.hostname}, which is not this site (${home.hostname}), so it is not compared.`,
      related: ofSite,
    })
    if (!isTwin) return undefined
  } else if (url.protocol !== home.protocol)
    report({
      code: 'redirect-chain',
      span,
      message: `The ad leads to ${url.protocol}//, from where visitors are redirected to ${home.protocol}//.`,
      hint: `Write ${home.origin}${url.pathname}${url.search}${url.hash}.`,
      related: ofSite,
    })
  const path = readPath(url)
  const destination = findDestination(path, url.search)
  const redirect =
    destination.kind === 'redirect' && parts.redirects.find((one) => one === destination.redirect)
  if (destination.kind === 'redirect' && redirect) {
    const target = new URL(destination.to, home)
    report({
      code: 'redirect-chain',
      span,
      message: `The ad leads to "${path}", from where visitors are redirected to "${destination.to}".`,
      hint: `Write ${target.href}.`,
      related: [relate(redirect.span, 'the redirect')],
    })
    return target.origin === home.origin ? findRoute(readPath(target), target) : undefined
  }
  const found = findRoute(path, url)
  if (!found) {
    const paths = routes.flatMap((route) => [route.path, ...route.aliases.map((alias) => alias.path)])
    const meant = findMeant(path, paths)
    const nearest = routes.find((route) => route.path === meant)
    report({
      code: 'broken-link',
      span,
      message: `The ad leads to "${path}", which is not a page of this site${suggest(meant)}`,
      related: [
        nearest
          ? relate(nearest.span, 'the nearest route')
          : relate(routes[0]?.span ?? parts.root.span, 'the routes of the site begin here'),
      ],
    })
  }
  return found

  function findRoute(wanted: string, { searchParams }: URL): Landing | undefined {
    const key = keys.find(
      ({ route: { path: own, aliases } }) => own === wanted || aliases.some((alias) => alias.path === wanted),
    )
    if (!key) return undefined
    const { route } = key
    const { schedule } = route
    if (schedule && !isWithin(schedule, at.getTime())) {
      const isOver = schedule.until !== undefined && schedule.until <= at.getTime()
      const moment = (isOver ? schedule.until : schedule.from) ?? 0
      const where = (isOver ? schedule.spans.until : schedule.spans.from) ?? route.span
      report({
        code: 'closed-link',
        span,
        message: isOver
          ? `The ad leads to "${wanted}", which has been closed since ${showMoment(moment, parts.settings.timezone)}.`
          : `The ad leads to "${wanted}", which opens only on ${showMoment(moment, parts.settings.timezone)}.`,
        related: [relate(where, isOver ? 'it closes here' : 'it opens here')],
      })
    }
    return { key, query: searchParams }
  }
}

function parseAddress(text: string): URL | undefined {
  try {
    const url = new URL(/^[a-z]+:/i.test(text) ? text : `https://${text}`)
    return /^https?:$/.test(url.protocol) && url.hostname.includes('.') ? url : undefined
  } catch {
    return undefined
  }
}

/** The path of an address as routes are written, without a slash at its end. */
function readPath({ pathname }: URL): string {
  const path = pathname.replace(/(?<=.)\/+$/, '')
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
