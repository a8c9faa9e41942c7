import type { Page } from '../core/page.ts'

/**
 * The Content-Security-Policy of a page: our own files, what its forms post to, and what its embeds load into frames
 * (see `frameFields`). `style-src` allows inline styles because the page's CSS is inlined and
 * styled-components adds rules when an island wakes.
 */
export function writePolicy(page: Page): string {
  const found = { endpoints: new Set<string>(), frames: new Set<string>() }
  for (const { props } of page.blocks) collectOrigins(props, found)
  const endpoints = [...found.endpoints]
    .sort()
    .map((origin) => ` ${origin}`)
    .join('')
  const frames = [...found.frames].sort().join(' ')
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    `connect-src 'self'${endpoints}`,
    `form-action 'self'${endpoints}`,
    ...(frames ? [`frame-src ${frames}`] : []),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
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
