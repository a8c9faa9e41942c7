import { suggest } from '../../diagnostics/phrases.ts'
import { familyPattern, fontFilePattern, fontListPattern } from '../../font-list.ts'
import { oldAddressPattern } from '../../schema/addresses/redirects-schema.ts'
import type { Schema } from '../../schema/block-spec.ts'
import {
  endpointPattern,
  factNamePattern,
  idPattern,
  isRoute,
  momentPattern,
  namePattern,
  originPattern,
  routePattern,
  routeTemplatePattern,
  verificationPattern,
} from '../../schema/common-parts.ts'

const routeShape =
  'A route begins with a slash, does not end with one, and contains only the letters a to z, digits and `- . _ ~`; no part of it begins with a dot.'

const shapes: Record<string, string> = {
  [idPattern]: 'The letters a to z, digits and hyphens, a letter first.',
  [namePattern]: 'The letters a to z, digits, hyphens and underscores, a letter first.',
  [factNamePattern]: 'The letters a to z, digits, hyphens and underscores, a letter first.',
  [routePattern]: routeShape,
  [routeTemplatePattern]: routeShape,
  [oldAddressPattern]:
    'An old address begins with a slash, such as `/2021/05/welcome`, `/?p=123` or `/category/*`; `table` names a table of them.',
  [momentPattern]:
    'A date and a time with a `T` between them, such as `2026-11-01T00:00+05:30`, or `2026-11-01T00:00` in the time zone of the site.',
  [endpointPattern]:
    'A path such as `/dev/lead`, or `https://`, a host and a path; without quotes, spaces, `;` or `$`.',
  [originPattern]:
    '`https://` and a host, such as `https://www.example.com`, without a path: a site cannot be in a folder of its host, as a project page of GitHub is. A name in another script is written in its ASCII form (`xn--…`).',
  [verificationPattern]:
    'The code alone, which is the `content` of the tag that the service gives: `<meta name="…" content="CODE">`.',
  [fontListPattern]:
    'Names of fonts with commas between them, such as `Georgia, "Times New Roman", serif`; quotes come in pairs. A font of your own has a name and files: `{ name: Corner, files: [fonts/corner.woff2] }`.',
  [familyPattern]: 'Letters from a to z, digits, spaces and hyphens, such as `Open Sans`.',
  [fontFilePattern]:
    'A file in the folder `fonts/` of the site that ends with `.woff2`, `.woff`, `.ttf` or `.otf`, such as `fonts/lora.woff2`.',
  '\\.[Cc][Ss][Vv]$': 'The path of a CSV file below pages/, such as `towns.csv`.',
  '^https://': 'It begins with `https://`.',
  '^(?:/|https://)': 'A route such as `/about`, or an address that begins with `https://`.',
}

/** The shape that a schema's pattern asks for, in words. */
export function explainPattern({ pattern, description }: Schema): string | undefined {
  if (typeof pattern !== 'string') return description
  return shapes[pattern] ?? description ?? `The pattern is ${pattern}.`
}

/** A name that does not match its pattern, with the nearest that does. */
export function explainBadName(name: string, schema: Schema): { message: string; hint: string | undefined } {
  const hint = explainPattern(schema)
  if (schema.pattern === oldAddressPattern)
    return { message: `"${name}" is not an address that can be redirected.`, hint }
  if (schema.pattern !== routePattern && schema.pattern !== routeTemplatePattern)
    return { message: `"${name}" cannot be a name here.`, hint }
  const route = `/${name.replace(/\/{2,}/g, '/').replace(/^\/|\/$/g, '')}`
  return { message: `"${name}" is not a route${suggest(isRoute(route) ? route : undefined)}`, hint }
}
