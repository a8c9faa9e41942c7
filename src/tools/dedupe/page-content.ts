import type { ResolvedPage } from '../../core/resolve/resolve-document.ts'
import type { Schema } from '../../core/schema/block-spec.ts'
import { replacesWhole } from '../../core/schema/one-of-several.ts'
import {
  type AuthoredMap,
  type AuthoredValue,
  isAuthoredMap,
  isSameValue,
  readAuthored,
} from '../../core/tree/authored-value.ts'

/** What a document says when it is laid over its parents and its frame. Two with equal contents give equal pages. */
export interface PageContent {
  frame: string
  fields: AuthoredMap
  facts: AuthoredMap
  blocks: readonly ContentBlock[]
}

export interface ContentBlock {
  id: string
  type: string
  area: string
  fields: AuthoredMap
}

/** The content of a resolved document; `undefined` if something of it is missing. */
export function readContent({ states, frame }: ResolvedPage): PageContent | undefined {
  const document = states?.[0]
  if (!document?.isComplete || frame === undefined) return undefined
  return {
    frame,
    fields: readAuthored(document.fields),
    facts: Object.fromEntries([...document.facts].map(([name, { text }]) => [name, text])),
    blocks: document.blocks.map(({ id, type, area, fields }) => ({
      ...{ id, type, area },
      fields: readAuthored(fields),
    })),
  }
}

/** Whether two contents give the same page. Facts that only one has are not compared: nothing refers to them. */
export function isSameContent(one: PageContent, other: PageContent): boolean {
  return (
    one.frame === other.frame &&
    isSameValue(one.fields, other.fields) &&
    Object.entries(one.facts).every(([name, text]) => other.facts[name] === text) &&
    one.blocks.length === other.blocks.length &&
    one.blocks.every((block, index) => isSameBlock(block, other.blocks[index]))
  )
}

function isSameBlock(one: ContentBlock, other: ContentBlock | undefined): boolean {
  return (
    one.id === other?.id &&
    one.type === other.type &&
    one.area === other.area &&
    isSameValue(one.fields, other.fields)
  )
}

/**
 * What has to be laid over `base` to get `wanted` (RFC 7396, with the exceptions of `merge-nodes.ts`). Without entries
 * if they are equal.
 */
export function comparePatch(base: AuthoredMap, wanted: AuthoredMap, schema?: Schema): AuthoredMap {
  const patch: Record<string, AuthoredValue> = {}
  for (const key of Object.keys(base)) if (!Object.hasOwn(wanted, key)) patch[key] = null
  for (const [key, value] of Object.entries(wanted)) {
    const below = Object.hasOwn(base, key) ? base[key] : undefined
    if (isSameValue(below, value)) continue
    const field = schema?.properties?.[key]
    const merges = isAuthoredMap(below) && isAuthoredMap(value) && !(field && replacesWhole(field))
    patch[key] = merges ? comparePatch(below, value, field) : value
  }
  return patch
}
