import { factsOfRow } from '../../site/facts-of-row.ts'
import type {
  LaterDocument,
  ResolvedAddress,
  ScheduledArm,
  ScheduledDocument,
} from '../../site/resolved-site.ts'

/** The document with the facts of its route's row: they win over those of the document and its parents. */
export function layRow(
  document: ScheduledDocument,
  { row }: Pick<ResolvedAddress, 'row'>,
): ScheduledDocument {
  if (!row) return document
  const facts = new Map([...document.facts, ...factsOfRow(row)])
  const { later, arms } = document
  return {
    ...document,
    facts,
    ...(later && { later: later.map((one): LaterDocument => ({ ...one, facts })) }),
    ...(arms && { arms: arms.map((one): ScheduledArm => ({ ...layRow(one, { row }), arm: one.arm })) }),
  }
}
