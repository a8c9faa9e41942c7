import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts'
import type { Waiver } from '../../core/tree/tree.ts'

/** What is known about a document without reading it again. */
export interface FileRecord {
  file: string
  /** Of the file when it was read; empty if it may have changed since without getting another. */
  stamp: string
  /** Of its bytes. */
  hash: string
  /** From reading it, and from validating it by itself. */
  readDiagnostics: readonly Diagnostic[]
  shapeDiagnostics: readonly Diagnostic[]
  waivers: readonly Waiver[]
  /** Whether it has a tree, if perhaps an incomplete one. */
  hasRoot: boolean
  /** Whether it cannot be read completely. */
  broken: boolean
  /** The shared blocks that it names. */
  uses: readonly string[]
}
