import { RefusalError } from '../../core/refusal-error.ts'

/** Where something is written. */
interface Location {
  file: string
  line: number
  column: number
}

/** Copies these three alone, because explanations are printed as JSON. */
export const locate = ({ file, line, column }: Location): Location => ({ file, line, column })

/** What wrote it: the page's own document, one of its parents, the frame, a shared block, or `pages.yaml` itself. */
export type Author = 'page' | 'arm' | 'match' | 'parent' | 'frame' | 'shared block' | 'site'

export interface ExplainedLayer extends Location {
  action: 'set' | 'merge' | 'remove' | 'add' | 'change'
  author: Author
  /** The value that the layer gives, as written. Absent for one that removes it. */
  value?: unknown
}

export interface ExplainedFact extends Partial<Location> {
  name: string
  /** Absent if nothing defines it. */
  value?: string
  /** What defines it, if it is not written anywhere, such as `${year}`. */
  source?: string
  /** A definition that this one takes the place of. */
  replaces?: Location & { value: string }
}

/** What a schedule does to a block for a while. */
export interface ExplainedChange extends Location {
  /** ISO 8601; absent if it has no beginning or no end. */
  from?: string
  until?: string
  author: Author
  /** The fields that it sets, or the value of the field that is explained; absent for the time of the block itself. */
  value?: unknown
}

/** A definition of a fact, and the pages whose texts show it. */
export interface FactUse extends Location {
  value: string
  routes: string[]
}

/** A value of a resolved page, and everything that it comes from. */
export interface Explanation {
  route: string
  /** The document that the route shows. */
  document: string
  /** What is explained: `hero.heading`, `title`. */
  path: string
  kind: 'block' | 'field of a block' | 'field of the page' | 'setting of the site'
  state: 'set' | 'removed' | 'default' | 'not set'
  /** As written, with what its parents give. */
  value?: unknown
  /** With the values of its facts, if it has any. */
  shown?: unknown
  /** Of a block. */
  type?: string
  /** From the layer that counts to the first. */
  layers: ExplainedLayer[]
  facts: ExplainedFact[]
  /** What the schedule of the block changes, in the order in which it is written. */
  schedule?: ExplainedChange[]
  /** Of a fact: all its definitions in the site. */
  uses?: FactUse[]
}

/** What was asked for does not exist. The message names the nearest. */
export class UnknownTargetError extends RefusalError {}
