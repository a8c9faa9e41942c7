import { createHash } from 'node:crypto'
import { speculationRules } from '../../contracts/speculation-rules.ts'
import type { Page } from '../../core/model/page.ts'
import { consentScript } from '../../ui/consent-script.ts'
import { experimentScript } from '../../ui/experiment-script.ts'
import { runtimeStarter } from '../../ui/runtime-starter.ts'
import { quoteSource } from './quote-host-file.ts'

/**
 * Writes the Content-Security-Policy of a page. It allows the site's own files, the endpoints of the page's forms and
 * the sources of its frames (binding collects both by the kinds of fields), what its tags load and send, and where it is
 * counted.
 * `style-src` allows inline styles, because the page's CSS is inlined and styled-components adds rules when an island
 * wakes. The inline script that starts the runtime, those of pages with an experiment and of pages that ask for consent, and the speculation rules that the
 * runtime adds are allowed by their hashes.
 */
export function renderPolicy({
  contactedAddresses,
  analytics,
  counts,
  experiment,
  consent,
}: Pick<Page, 'contactedAddresses' | 'analytics' | 'counts' | 'experiment' | 'consent'>): string {
  const endpoints = listOrigins(contactedAddresses.endpoints)
  const { tag, tagManager, vitals } = analytics ?? {}
  const tags = tag !== undefined || tagManager !== undefined ? tagSources : noSources
  const frames = joinSources([
    ...listOrigins(contactedAddresses.frames),
    ...(tagManager === undefined ? [] : [tagHost]),
  ])
  const reports = [
    ...tags.reports,
    ...listOrigins([vitals, counts].filter((address) => address !== undefined)),
  ]
  return [
    "default-src 'none'",
    `script-src 'self' ${starterHash}${experiment ? ` ${experimentHash}` : ''}${consent ? ` ${consentHash}` : ''} ${speculationSource}${joinSources(tags.scripts)}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data:${joinSources(tags.reports)}`,
    "font-src 'self'",
    "media-src 'self'",
    `connect-src 'self'${joinSources([...endpoints, ...reports])}`,
    `form-action 'self'${joinSources(endpoints)}`,
    ...(frames ? [`frame-src${frames}`] : []),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Browsers treat speculation rules as an inline script. */
const speculationSource = `'sha256-${createHash('sha256').update(speculationRules).digest('base64')}'`
const starterHash = `'sha256-${createHash('sha256').update(runtimeStarter).digest('base64')}'`
const consentHash = `'sha256-${createHash('sha256').update(consentScript).digest('base64')}'`
const experimentHash = `'sha256-${createHash('sha256').update(experimentScript).digest('base64')}'`
const tagHost = 'https://www.googletagmanager.com'
const noSources: TagSources = { scripts: [], reports: [] }
/** The sources that Google's guide lists for its tags, without the wildcard for scripts. */
const tagSources: TagSources = {
  scripts: [tagHost],
  reports: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
}

interface TagSources {
  scripts: readonly string[]
  /** Where a tag sends its measurements, by `fetch` or as the address of an image. */
  reports: readonly string[]
}

function joinSources(sources: Iterable<string>): string {
  return [...new Set(sources)]
    .sort()
    .map((source) => ` ${quoteSource(source)}`)
    .join('')
}

/** The origins of the addresses on other sites. */
function listOrigins(addresses: readonly string[]): string[] {
  return addresses.flatMap((address) => (address.startsWith('https://') ? [new URL(address).origin] : []))
}
