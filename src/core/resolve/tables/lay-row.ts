import { factsOfRow } from '../../site/facts-of-row.ts'
import type { ResolvedAddress, ResolvedDocument } from '../../site/resolved-site.ts'

/** The document with the facts of its route's row: they win over those of the document and its parents. */
export function layRow(document: ResolvedDocument, { row }: Pick<ResolvedAddress, 'row'>): ResolvedDocument {
  return row ? { ...document, facts: new Map([...document.facts, ...factsOfRow(row)]) } : document
}
