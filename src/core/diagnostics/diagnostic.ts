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

/** Where a field is, in the source and in the resolved page. */
export interface FieldLocation {
  span: Span
  path: string
}

/** Another location that explains a diagnostic: the other definition, the layer below, the nearest match. */
export interface Related {
  file: string
  line: number
  column: number
  message: string
}

/** A correction that cannot be wrong: what the text of a span becomes. `validate --fix` applies it. */
export interface Fix {
  span: Span
  /**
   * The text that is replaced, if it is not all of the span. A name must be the whole value in the span, perhaps in
   * quotes; a part of a text, such as `${studnets}`, is replaced wherever it is in the span.
   */
  from?: string | undefined
  text: string
}

/** What is wrong, without where. `makeDiagnostic` adds the location and the severity. */
export interface UnlocatedDiagnostic {
  code: DiagnosticCode
  /** What is wrong and why, in full sentences, without the position. */
  message: string
  /** What to do about it, if that is less certain than the message. */
  hint?: string | undefined
  related?: Related[] | undefined
  /** The correction, if only one is possible; without a span of its own it is that of the diagnostic. */
  fix?: (Omit<Fix, 'span'> & { span?: Span }) | undefined
  /** What is missing, if many locations can miss the same: they become one diagnostic with `related`. */
  cause?: string | undefined
}

/** One problem in the site's data. Problems are values: they are collected, never thrown. */
export interface Diagnostic extends Span, Omit<UnlocatedDiagnostic, 'fix'> {
  severity: Severity
  /** Where in the resolved page, e.g. `blocks[1].items[0].question`; empty if the file itself is meant. */
  path: string
  /** Routes on which the problem shows; absent if it belongs to no route. */
  routes?: string[] | undefined
  /** The arm of the page's experiment that shows the problem, if the page itself may not have it. */
  arm?: string | undefined
  /** The match of the page that shows the problem, if neither the page itself nor an arm has it. */
  match?: string | undefined
  /** The moment from which on the problem shows, if not yet now. */
  since?: number | undefined
  /** Corrections, one for each location. */
  fixes?: readonly Fix[] | undefined
}
