import type { Page } from '../../core/model/page.ts'
import { quoteSource } from './quote-host-file.ts'

/**
 * The Content-Security-Policy of a page: our own files, what its forms post to, what its embeds load into frames
 * (see `frameFields`), and what its tags load and send. `style-src` allows inline styles because the page's CSS is inlined and
 * styled-components adds rules when an island wakes.
 */
export function writePolicy(page: Page): string {
  const found = { endpoints: new Set<string>(), frames: new Set<string>() }
  for (const { props } of page.blocks) collectOrigins(props, found)
  const endpoints = joinSources(found.endpoints)
  const { tag, tagManager, vitals } = page.analytics ?? {}
  const tags = tag !== undefined || tagManager !== undefined ? tagSources : noSources
  if (tagManager !== undefined) found.frames.add(tagHost)
  const frames = joinSources(found.frames)
  const reports = new Set<string>(tags.reports)
  addOrigin(vitals, reports)
  return [
    "default-src 'none'",
    `script-src 'self'${joinSources(tags.scripts)}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data:${joinSources(tags.reports)}`,
    "font-src 'self'",
    "media-src 'self'",
    `connect-src 'self'${joinSources([...found.endpoints, ...reports])}`,
    `form-action 'self'${endpoints}`,
    ...(frames ? [`frame-src${frames}`] : []),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const tagHost = 'https://www.googletagmanager.com'
const noSources: TagSources = { scripts: [], reports: [] }
/** What Google's guide to policies asks for its tags, without the wildcard for scripts. */
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
  /** Where a tag sends what it measures, by `fetch` or as a picture's address. */
  reports: readonly string[]
}

function joinSources(sources: Iterable<string>): string {
  return [...new Set(sources)]
    .sort()
    .map((source) => ` ${quoteSource(source)}`)
    .join('')
}

/** Fields whose link an iframe may load. */
const frameFields: ReadonlySet<string> = new Set(['embed', 'address'])

function collectOrigins(value: unknown, found: { endpoints: Set<string>; frames: Set<string> }): void {
  if (typeof value !== 'object' || value === null) return
  for (const [key, child] of Object.entries(value)) {
    if (key === 'endpoint') addOrigin(child, found.endpoints)
    else if (frameFields.has(key)) addOrigin((child as { href?: unknown } | null)?.href, found.frames)
    else collectOrigins(child, found)
  }
}

function addOrigin(address: unknown, origins: Set<string>): void {
  if (typeof address === 'string' && address.startsWith('https://')) origins.add(new URL(address).origin)
}
