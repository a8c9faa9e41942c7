/** Headers of every reply that is not a page: a browser must not load, run or frame anything from it. */
export const strictHeaders: readonly (readonly [name: string, value: string])[] = [
  [
    'Content-Security-Policy',
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  ],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
]

/** HSTS without `preload`, which commits a domain for years and is its owner's decision. */
export const transportSecurity = ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'] as const

/** The strict headers, with HSTS if the site uses https. */
export function listStrictHeaders(url: string): readonly (readonly [name: string, value: string])[] {
  return url.startsWith('https://') ? [transportSecurity, ...strictHeaders] : strictHeaders
}
