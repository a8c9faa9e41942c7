import type { DiagnosticCode } from './codes.ts'
import type { Severity } from './severity.ts'

/** A stretch of a file. Lines and columns count from 1; columns count UTF-16 code units; the end is exclusive. */
export interface Span {
  file: string
  line: number
  column: number
  endLine: number
  endColumn: number
}

/** A further place that explains a diagnostic: the other definition, the layer below, the nearest match. */
export interface Related {
  file: string
  line: number
  column: number
  message: string
}

/** One problem in the site's data. Problems are values: they are collected, never thrown. */
export interface Diagnostic extends Span {
  code: DiagnosticCode
  severity: Severity
  /** Where in the resolved page, e.g. `blocks[1].items[0].question`; empty when the file itself is meant. */
  path: string
  /** Routes on which the problem shows; absent when it belongs to no route. */
  routes?: string[]
  /** What is wrong and why, in full sentences, without the position. */
  message: string
  /** What to do about it, when that is less certain than the message. */
  hint?: string
  related?: Related[]
}

/** What a check says; `report` adds severity from the code's record. */
export interface Finding {
  code: DiagnosticCode
  span: Span
  path?: string
  message: string
  hint?: string | undefined
  related?: Related[] | undefined
  routes?: string[] | undefined
  /** What is missing, where many places can miss the same: they become one diagnostic with `related`. */
  cause?: string | undefined
}
