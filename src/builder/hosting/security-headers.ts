import { searchVariance } from '../../contracts/speculation-rules.ts'
import { transportSecurity } from '../../http/strict-headers.ts'

/** Directives of every page, unless its policy has its own. */
const required: Record<string, string> = {
  'default-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
}

/** Browser features that no landing page uses. */
const deniedPermissions = [
  ...['accelerometer', 'browsing-topics', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid'],
  ...['idle-detection', 'local-fonts', 'magnetometer', 'microphone', 'midi', 'payment', 'serial', 'usb'],
]

/**
 * The headers of every reply, in a fixed order. The HTTP Observatory rates them A+. HSTS is included only if the site
 * uses https.
 */
export function listSecurityHeaders(options: {
  url: string
  csp: string
  /** Whether a page at another origin shows files of the site. */
  isShownElsewhere?: boolean | undefined
}): [name: string, value: string][] {
  const headers: [string, string][] = [
    ['Content-Security-Policy', completePolicy(options.csp)],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Cross-Origin-Resource-Policy', options.isShownElsewhere ? 'cross-origin' : 'same-origin'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Permissions-Policy', deniedPermissions.map((name) => `${name}=()`).join(', ')],
    ['No-Vary-Search', searchVariance],
  ]
  return options.url.startsWith('https://') ? [[...transportSecurity], ...headers] : headers
}

/**
 * The policy of SVG files. An SVG that is opened directly is a document of the site's origin; the policy keeps it from
 * running or loading anything. It does not affect drawings that pages show as images.
 */
export const drawingPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"

/** Adds the missing directives to a policy and writes it on one line. */
export function completePolicy(csp: string): string {
  const given = csp
    .split(';')
    .map((directive) => directive.trim().replace(/\s+/g, ' '))
    .filter(Boolean)
  const names = new Set(given.map((directive) => directive.split(' ')[0]?.toLowerCase()))
  const added = Object.entries(required).filter(([name]) => !names.has(name))
  return [...given, ...added.map(([name, value]) => `${name} ${value}`)].join('; ')
}
