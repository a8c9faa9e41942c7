import type { Schema } from './block-spec.ts'

/** Small parts that the schemas of site and pages share, and the patterns that checks use too. */

export const namePattern = '^[A-Za-z][A-Za-z0-9_-]{0,63}$'
export const name = { type: 'string', pattern: namePattern } as const
/** What a service gives as the `content` of its tag. */
export const verificationPattern = '^[A-Za-z0-9_=.-]+$'
export const factNamePattern = '^[A-Za-z][A-Za-z0-9_-]*$'
export const shortText = { type: 'string', minLength: 1, maxLength: 400 } as const
/** No part begins with a dot: hosts and servers hide such files, and `.` and `..` are not names. */
export const routePattern = makeRoutePattern('[A-Za-z0-9_~-]', '[A-Za-z0-9._~-]')
export const maxRouteLength = 200
export const route = { type: 'string', pattern: routePattern, maxLength: maxRouteLength } as const
/** A route in which `${name}` is the place of a column of a table. */
export const routeTemplatePattern = makeRoutePattern(
  '(?:[A-Za-z0-9_~-]|\\$\\{[A-Za-z][A-Za-z0-9_-]*\\})',
  '(?:[A-Za-z0-9._~-]|\\$\\{[A-Za-z][A-Za-z0-9_-]*\\})',
)
export const routeTemplate = {
  type: 'string',
  pattern: routeTemplatePattern,
  maxLength: maxRouteLength,
} as const
/** A time in a schedule: local or with an offset, or with a zone in brackets (RFC 9557). */
export const momentPattern =
  '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(?::[0-9]{2}(?:\\.[0-9]+)?)?(?:Z|[+-][0-9]{2}:[0-9]{2})?(?:\\[[A-Za-z0-9_+/-]+\\])?$'
export const languagePattern = '^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$'
export const idPattern = '^[A-Za-z][A-Za-z0-9-]{0,63}$'
export const languageTag = {
  type: 'string',
  pattern: languagePattern,
  description: 'A language tag, e.g. `en` or `ta`.',
} as const

/** A language tag as a value: its parts must go together, unlike those of `en-Latn-Latn`. */
export const language = { ...languageTag, isLanguage: true } as const

const moment = { type: 'string', pattern: momentPattern, maxLength: 80 } as const
const example = 'Such as `2026-11-01T00:00+05:30`; without an offset in the time zone of the site.'

/** Between which times something is there. */
export const periodProperties = {
  from: { ...moment, title: 'From', description: `It is there from this time on. ${example}` },
  until: { ...moment, title: 'Until', description: `It is there until this time. ${example}` },
} as const satisfies Record<string, Schema>

/** Changes for a while: each entry sets something between two times. */
export const makeWhen = <Set extends Schema>(description: string, set: Set) =>
  ({
    type: 'array',
    title: 'Changes for a while',
    description,
    minItems: 1,
    maxItems: 50,
    items: {
      type: 'object',
      title: 'Change',
      additionalProperties: false,
      required: ['set'],
      properties: { ...periodProperties, set },
    },
  }) as const

/** How a block changes for a while. */
export const whenSchema = makeWhen(
  'Each entry changes fields of the block between two times; if several hold, the last one holds alone.',
  {
    type: 'object',
    title: 'Fields',
    description: 'Fields of the block with their values for this time; `null` removes one.',
  },
)

const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
/**
 * A host and its port in plain letters; a name in another script is written in its ASCII form (`xn--…`). These values
 * end up in policies, headers and server configurations, where spaces, quotes, `;`, `$` and the like have a meaning.
 */
const hostPattern = `(?:${label}\\.)*${label}(?::[0-9]{1,5})?`
/** Scheme and host. */
export const originPattern = `^https?://${hostPattern}$`
/** A path of the site, or an address on another host; servers give `:` and `*` in a path a meaning. */
export const endpointPattern = `^(?:(?:/[A-Za-z0-9_-]+)+/?|https://${hostPattern}(?:/[A-Za-z0-9._~-]+)*/?(?:\\?[A-Za-z0-9._~%=&/-]*)?)$`

/** A test whether a text matches a pattern. */
const matcher = (pattern: string) => {
  const whole = new RegExp(pattern)
  return (text: string) => whole.test(text)
}
export const isId = matcher(idPattern)
export const isName = matcher(namePattern)
export const isRoute = matcher(routePattern)
/** A path of plain letters whose parts do not begin with a dot: of a document below `pages/`, or of a file below `public/`. */
export const isPlainPath = matcher('^[A-Za-z0-9_-][\\w.-]*(?:/[A-Za-z0-9_-][\\w.-]*)*$')
/** True for `en-Latn-Latn` as well, which is not a language tag: `isLanguage` looks at the parts. */
export const hasLanguageShape = matcher(languagePattern)

/** The pattern of a route; `first` is the beginning of a part, `other` what may follow. */
function makeRoutePattern(first: string, other: string): string {
  const part = `${first}${other}*`
  return `^/(?:${part}(?:/${part})*)?$`
}

/** The id of a site; its form is also that of a host. */
export const siteId = {
  type: 'string',
  title: 'Id',
  description:
    'Tells the leads of this site apart from those of other sites in the same database; by default the host of `url`. Set it to the former host before the site moves to another address.',
  pattern: '^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$',
  maxLength: 100,
} as const
