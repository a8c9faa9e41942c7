/** Headers of every reply that is not a page: a browser must not load, run or frame anything from it. */
export const strictHeaders: readonly (readonly [name: string, value: string])[] = [
  [
    'Content-Security-Policy',
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  ],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
]

/**
 * HSTS for the host of the site alone. `includeSubDomains` would make every other host below it unreachable that has no
 * https, and `preload` commits a domain for years: both are their owner's decision.
 */
export const transportSecurity = ['Strict-Transport-Security', 'max-age=63072000'] as const

/** The strict headers, with HSTS if the site uses https. */
export function listStrictHeaders(url: string): readonly (readonly [name: string, value: string])[] {
  return url.startsWith('https://') ? [transportSecurity, ...strictHeaders] : strictHeaders
}
