/** Headers of every reply that is not a page: a browser that shows it must load, run and frame nothing. */
export const strictHeaders: readonly (readonly [name: string, value: string])[] = [
  [
    'Content-Security-Policy',
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  ],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
]

/** HSTS, without `preload`: that binds a domain for years and is for its owner to ask for. */
export const transportSecurity = ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'] as const

/** The same with HSTS where the site's address is https. */
export function listStrictHeaders(url: string): readonly (readonly [name: string, value: string])[] {
  return url.startsWith('https://') ? [transportSecurity, ...strictHeaders] : strictHeaders
}
