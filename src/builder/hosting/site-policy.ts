import { createHash } from 'node:crypto'
import { speculationRules } from '../../contracts/speculation-rules.ts'
import type { Page } from '../../core/model/page.ts'
import { getTagRecord } from '../../core/schema/tags/tag-records.ts'
import { findChoiceScript, inlineScripts } from '../../ui/inline-scripts.ts'
import { quoteSource } from './quote-host-file.ts'

/**
 * Writes the Content-Security-Policy of a page. It allows the site's own files, the endpoints of the page's forms and
 * the sources of its frames (binding collects both by the kinds of fields), what its tags load and send, and where it is
 * counted.
 * `style-src` allows inline styles, because the page's CSS is inlined and styled-components adds rules when an island
 * wakes. The inline scripts that start the runtime, choose another version of the page and ask for consent are allowed by
 * their hashes, as are the speculation rules that the runtime adds.
 */
export function renderPolicy({
  contactedAddresses,
  analytics,
  counts,
  experiment,
  match,
  consent,
}: Pick<Page, 'contactedAddresses' | 'analytics' | 'counts' | 'experiment' | 'match' | 'consent'>): string {
  const choice = findChoiceScript({ experiment, match })
  const endpoints = listOrigins(contactedAddresses.endpoints)
  const { tags = [], vitals } = analytics ?? {}
  const ofTags = tags.map(({ kind, script }) => {
    const { origin } = new URL(script)
    const { scripts, ...sources } = getTagRecord(kind).sources(origin)
    return { ...sources, scripts: [origin, ...scripts] }
  })
  const tagReports = ofTags.flatMap(({ reports }) => reports)
  const frames = joinSources([
    ...listOrigins(contactedAddresses.frames),
    ...ofTags.flatMap(({ frames = [] }) => frames),
  ])
  const reports = [...tagReports, ...listOrigins([vitals, counts].filter((address) => address !== undefined))]
  return [
    "default-src 'none'",
    `script-src 'self' ${starterHash}${choice === undefined ? '' : ` ${hashScript(choice)}`}${consent ? ` ${consentHash}` : ''} ${speculationSource}${joinSources(ofTags.flatMap(({ scripts }) => scripts))}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data:${joinSources(ofTags.flatMap(({ images }) => images))}`,
    "font-src 'self'",
    "media-src 'self'",
    `connect-src 'self'${joinSources([...endpoints, ...reports])}`,
    `form-action 'self'${joinSources(endpoints)}`,
    ...(frames ? [`frame-src${frames}`] : []),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The source that allows an inline script. */
function hashScript(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

const consentHash = hashScript(inlineScripts.decideConsent)

/** Browsers treat speculation rules as an inline script. */
const speculationSource = hashScript(speculationRules)
const starterHash = hashScript(inlineScripts.startRuntime)

/** Without the hosts that a wildcard covers: only so much of a header is read. */
function joinSources(sources: Iterable<string>): string {
  const all = [...new Set(sources)]
  const endings = all.flatMap((source) => /^https:\/\/\*(\..+)$/.exec(source)?.[1] ?? [])
  const isCovered = (source: string) =>
    !source.includes('*') && endings.some((ending) => source.endsWith(ending))
  return all
    .filter((source) => !isCovered(source))
    .sort()
    .map((source) => ` ${quoteSource(source)}`)
    .join('')
}

/** The origins of the addresses on other sites. */
function listOrigins(addresses: readonly string[]): string[] {
  return addresses.flatMap((address) => (address.startsWith('https://') ? [new URL(address).origin] : []))
}
