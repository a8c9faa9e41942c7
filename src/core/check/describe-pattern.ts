import type { Schema } from '../schema/block-spec.ts'
import { idPattern } from '../schema/page-schema.ts'
import { factNamePattern, namePattern, routePattern } from '../schema/site-schema.ts'

const words: Record<string, string> = {
  [idPattern]: 'Letters, digits and hyphens, a letter first.',
  [namePattern]: 'Letters, digits, hyphens and underscores, a letter first.',
  [factNamePattern]: 'Letters, digits, hyphens and underscores, a letter first.',
  [routePattern]:
    'A route begins with a slash, has none at its end, and holds letters, digits and `- . _ ~` only.',
  '^https://': 'It begins with `https://`.',
  '^(?:/|https://)': 'A route such as `/about`, or an address that begins with `https://`.',
}

/** The form that a schema's pattern asks for, in words. */
export function describePattern({ pattern, description }: Schema): string | undefined {
  if (typeof pattern !== 'string') return description
  return words[pattern] ?? description ?? `The form is ${pattern}.`
}
