import type { Span } from '../../../diagnostics/diagnostic.ts'
import { relate, relateDefinition, startOfFile } from '../../../diagnostics/locations.ts'
import type { Report } from '../../../diagnostics/make-diagnostic.ts'
import { findWithdrawAddress } from '../../../handover/find-counts-address.ts'
import { formatOldAddress } from '../../../links/parse-old-address.ts'
import { parseUrl } from '../../../links/parse-url.ts'
import { readOwnAddress } from '../../../links/read-own-address.ts'
import { isRoute } from '../../../schema/common-parts.ts'
import type { SiteSettings } from '../../../schema/site-schema.ts'
import { findAt, locatePath } from '../../../tree/nodes.ts'
import type { ComparedSite, SiteRule } from '../rule.ts'
import { findReserved, findReservedPage } from './reserved-addresses.ts'

interface Address {
  path: string
  span: Span
}

/**
 * Routes, aliases, redirects, endpoints and published files have one address each, and none that the engine uses
 * itself; spellings that differ only in case count as the same.
 */
export const checkRoutes: SiteRule = (site, report) => {
  const { resolved } = site
  // Malformed addresses have been reported.
  const pages = [
    ...resolved.routes.map(({ path, span }) => ({ path, span })),
    ...resolved.routes.flatMap(({ aliases }) => aliases),
  ].filter(({ path }) => isRoute(path))
  const redirects = resolved.redirects
    .filter(({ query }) => !query)
    .map(({ from, span }) => ({ path: from, span }))
  const byQuery = resolved.redirects
    .filter(({ query }) => query)
    .map((redirect) => ({ path: formatOldAddress(redirect), span: redirect.span }))
  for (const page of pages) reportReserved(page, findReservedPage(page.path), report)
  for (const redirect of redirects) reportReserved(redirect, findReserved(redirect.path), report)
  const taken = new Map<string, Address>()
  for (const address of [...pages, ...redirects, ...byQuery]) {
    const other = taken.get(keyOf(address.path))
    if (other) reportDuplicate(address, other, report)
    else taken.set(keyOf(address.path), address)
  }
  checkPageFiles(pages, report)
  checkFiles(site, taken, report)
  checkEndpoints(site, taken, report)
}

const keyOf = (path: string) => path.toLowerCase().replace(/(?<=.)\/$/, '')

function reportReserved({ path, span }: Address, reason: string | undefined, report: Report): void {
  if (reason === undefined) return
  report({
    code: 'duplicate-route',
    span,
    message: `The address "${path}" cannot be used: ${reason}.`,
  })
}

function reportDuplicate({ path, span }: Address, other: Address, report: Report): void {
  report({
    code: 'duplicate-route',
    span,
    message:
      other.path === path
        ? `The address "${path}" is already taken.`
        : `The address "${path}" differs from "${other.path}" only in case, and addresses are not case-sensitive.`,
    related: [relateDefinition(other.path, other.span)],
  })
}

/** The page at `/a` is the file `a.html`, so nothing can be at or below `/a.html`. */
function checkPageFiles(pages: readonly Address[], report: Report): void {
  const within = pages.filter(({ path }) => keyOf(path).includes('.html'))
  if (within.length === 0) return
  const files = new Map(pages.map((page) => [`${keyOf(page.path)}.html`, page]))
  for (const { path, span } of within) {
    const owner = listFolders(keyOf(path)).flatMap((at) => files.get(at) ?? [])[0]
    if (owner === undefined) continue
    report({
      code: 'duplicate-route',
      span,
      message: `The address "${path}" is taken by the file of "${owner.path}", which is "${owner.path.slice(1)}.html" in the built site.`,
      related: [relateDefinition(owner.path, owner.span)],
    })
  }
}

/** A file occupies its own address, and the folders that would have to exist below its name. */
function checkFiles({ media }: ComparedSite, taken: ReadonlyMap<string, Address>, report: Report): void {
  const files = new Map<string, string>()
  for (const path of media.publicPaths ?? []) {
    const span = startOfFile(`public/${path}`)
    reportReserved({ path: `/${path}`, span }, findReserved(`/${path}`), report)
    const duplicate = files.get(keyOf(`/${path}`))
    if (duplicate !== undefined) {
      const message = `The file has the same name as public/${duplicate} except for upper and lower case or the encoding of accents.`
      report({ code: 'duplicate-route', span, message })
    } else files.set(keyOf(`/${path}`), path)
  }
  for (const [key, { path, span }] of taken) {
    const file = listFolders(key).flatMap((at) => files.get(at) ?? [])[0]
    if (file === undefined) continue
    const message = `The address "${path}" is taken by the file public/${file}. Rename one of them.`
    report({ code: 'duplicate-route', span, message })
  }
}

/** `/a/b` as `/a` and `/a/b`. */
function listFolders(path: string): string[] {
  const parts = path.split('/').slice(1)
  return parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)
}

/** Addresses to which forms and measurements are sent: the intake answers there instead of a page. */
function checkEndpoints(
  { resolved }: ComparedSite,
  taken: ReadonlyMap<string, Address>,
  report: Report,
): void {
  const { settings, root } = resolved
  const written = [
    ...Object.entries(settings.forms ?? {}).map(([name, form]) => ({
      location: ['site', 'forms', name, 'endpoint'],
      path: readEndpoint(form, settings),
    })),
    {
      location: ['site', 'analytics', 'vitals'],
      path: readEndpoint({ endpoint: settings.analytics?.vitals }, settings),
    },
  ]
  for (const { location, path } of written) {
    if (path === undefined) continue
    const span = locatePath(root, location).value
    reportReserved({ path, span }, findReserved(path), report)
    const page = taken.get(keyOf(path))
    if (!page || !findAt(root, location)) continue
    report({
      code: 'duplicate-route',
      span,
      message: `The path "${path}" is already a page or a redirect of this site, so it cannot be an endpoint.`,
      hint: 'Give the endpoint a path of its own, such as `/dev/lead`.',
      related: [relateDefinition(page.path, page.span)],
    })
  }
  checkWithdrawal(resolved, taken, report)
}

/** The path of an endpoint that is on this site, or that an intake of this engine answers. */
function readEndpoint(form: { endpoint?: unknown; context?: unknown } | undefined, { url }: SiteSettings) {
  const { endpoint, context } = form ?? {}
  if (typeof endpoint !== 'string') return undefined
  return (context === true ? parseUrl(endpoint, 'https://site.invalid') : readOwnAddress(endpoint, url))
    ?.pathname
}

/** Beside the endpoint of the forms the intake answers visitors who have their data erased, instead of a page. */
function checkWithdrawal(
  { settings, root }: ComparedSite['resolved'],
  taken: ReadonlyMap<string, Address>,
  report: Report,
): void {
  const address = findWithdrawAddress(settings)
  const own = address === undefined ? undefined : readOwnAddress(address, settings.url)
  const page = own && taken.get(keyOf(own.pathname))
  if (!page) return
  report({
    code: 'duplicate-route',
    span: page.span,
    message: `The address "${page.path}" is taken: visitors have their data erased there, beside the endpoint of the forms.`,
    hint: 'Choose another address for it, or an endpoint in a folder, such as `/api/lead`.',
    related: [
      relate(locatePath(root, ['site', 'consent']).key, 'a site with a consent and forms has this address'),
    ],
  })
}
