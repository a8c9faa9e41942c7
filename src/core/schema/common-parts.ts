/** Small parts that the schemas of site and pages share, and the patterns that checks read too. */

export const namePattern = '^[A-Za-z][A-Za-z0-9_-]{0,63}$'
export const name = { type: 'string', pattern: namePattern } as const
export const factNamePattern = '^[A-Za-z][A-Za-z0-9_-]*$'
export const shortText = { type: 'string', minLength: 1, maxLength: 400 } as const
export const routePattern = '^/(?:[A-Za-z0-9._~-]+(?:/[A-Za-z0-9._~-]+)*)?$'
export const route = { type: 'string', pattern: routePattern, maxLength: 200 } as const
export const languagePattern = '^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$'
export const languageTag = {
  type: 'string',
  pattern: languagePattern,
  description: 'A language tag, e.g. `en` or `ta`.',
} as const
