import type { Node } from '../../tree/tree.ts'

/** Reads a tree as a plain value; `undefined` if only ajv can decide whether it is valid. */
export type Reader = (node: Node) => unknown

/** Makes a reader for a part of a schema: a map of keywords, `true`, or something that is left to ajv. */
export type CompilePart = (schema: unknown) => Reader

/** Leaves every value to ajv. */
export const leaveToAjv = (): undefined => undefined

/** Keywords that do not limit a value. */
export const annotations = ['title', 'description', 'kind', 'level', 'defines', 'default', '$defs'] as const

export function hasOnly(schema: object, keywords: ReadonlySet<string>): boolean {
  return Object.keys(schema).every((keyword) => keywords.has(keyword))
}

/** The number that a keyword gives as a bound; `undefined` if it is something else. */
export function readBound(bound: unknown, unbounded: number): number | undefined {
  if (bound === undefined) return unbounded
  return typeof bound === 'number' ? bound : undefined
}
