import { campaignParameters } from '../../contracts/campaign.ts'
import { transportSecurity } from '../../http/strict-headers.ts'

/** Directives that every page needs; those that a policy has already stay as they are. */
const required: Record<string, string> = {
  'default-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
}

/** What no page of a landing-page site asks of a browser. */
const refusedPermissions = [
  ...['accelerometer', 'browsing-topics', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid'],
  ...['idle-detection', 'local-fonts', 'magnetometer', 'microphone', 'midi', 'payment', 'serial', 'usb'],
]

/**
 * The headers of every answer, in a fixed order. Together they are worth an A+ at the HTTP Observatory. HSTS only where
 * the site's address is https.
 */
export function listSecurityHeaders(options: { url: string; csp: string }): [name: string, value: string][] {
  const headers: [string, string][] = [
    ['Content-Security-Policy', completePolicy(options.csp)],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Permissions-Policy', refusedPermissions.map((name) => `${name}=()`).join(', ')],
    ['No-Vary-Search', `key-order, params=(${campaignParameters.map((name) => `"${name}"`).join(' ')})`],
  ]
  return options.url.startsWith('https://') ? [[...transportSecurity], ...headers] : headers
}

/**
 * The policy of every SVG file: opened by itself it is a document of the site's origin, and nothing in it runs or loads.
 * Pages show drawings as images, which no policy of the drawing concerns.
 */
export const drawingPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"

/** The policy with the directives that it lacks, on one line. */
export function completePolicy(csp: string): string {
  const given = csp
    .split(';')
    .map((directive) => directive.trim().replace(/\s+/g, ' '))
    .filter(Boolean)
  const names = new Set(given.map((directive) => directive.split(' ')[0]?.toLowerCase()))
  const added = Object.entries(required).filter(([name]) => !names.has(name))
  return [...given, ...added.map(([name, value]) => `${name} ${value}`)].join('; ')
}
