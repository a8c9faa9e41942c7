import { isRecord } from '../../../core/is-record.ts'
import type { Schema } from '../../../core/schema/block-spec.ts'

/**
 * A part of a sentence: words of our own, a text of a document, or a name of the site such as a block's id. Reports quote
 * and escape the last two.
 */
type SentencePart = string | { text: string } | { name: string }
export type Sentence = readonly SentencePart[]

/** Parts of a sentence with commas between them. */
export const joinSentences = (parts: readonly Sentence[]): Sentence =>
  parts.flatMap((part, index) => (index === 0 ? part : [', ', ...part]))

/** Names with commas between them. Reports escape each. */
export const joinNames = (names: readonly string[]): Sentence =>
  joinSentences(names.map((name) => [{ name }]))

/** A change that visitors see, on one page or of the whole site. */
export interface Change {
  kind: 'added' | 'removed' | 'changed' | 'moved'
  /** The block that it is in; absent for the page or the site itself. */
  block?: string
  /** The path within the block, the page or the site, such as `items[2].question`; empty for the whole. */
  path: string
  before?: unknown
  after?: unknown
  /** The arm of an experiment that shows it; absent for the page itself. */
  arm?: string
  /** The match that shows it; absent for the page itself. */
  match?: string
  /** When visitors see it, as ISO 8601, if not from now on for good. */
  from?: string
  until?: string
  words: Sentence
}

/** A change of a value, before it is known where the value is. */
export interface ValueChange extends Change {
  /** What the value is called. */
  label: Sentence
}

/** A value of one side and the other, with what is known about it. */
export interface Compared {
  before: unknown
  after: unknown
  schema: Schema | undefined
  path: string
  label: Sentence
}

/** A file below `public/`; `content` is set if the two sides have different files of this name. */
export interface FileView {
  file: string
  content?: string
}

/** Whether a compared value is a `FileView`: a map with `file` and at most `content`. */
export function isFile(value: unknown): value is FileView {
  return (
    isRecord(value) &&
    Object.keys(value).every((key) => key === 'file' || key === 'content') &&
    'file' in value
  )
}
