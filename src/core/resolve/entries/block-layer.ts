import type { Span } from '../../diagnostics/diagnostic.ts'
import type { Report } from '../../diagnostics/make-diagnostic.ts'
import type { ResolvedBlock } from '../../handover/resolved-site.ts'
import type { BlockSpecs } from '../../schema/block-spec.ts'

/** The blocks of a document's parents and frame, or of the document itself. */
export interface BlockLayer {
  blocks: readonly ResolvedBlock[]
  /** Where blocks were removed that no longer exist. */
  removed: ReadonlyMap<string, Span>
  /** False if an entry could not be applied: something may be missing. */
  isComplete: boolean
}

/** The document whose entries are applied. */
export interface EntryContext {
  file: string
  /** The parent's file, in a document that extends another: a block added there must say where it goes. */
  parent?: string | undefined
  specs: BlockSpecs
  report: Report
}
