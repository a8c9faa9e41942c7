import type { UnlocatedDiagnostic } from '../../../diagnostics/diagnostic.ts'
import { locateField } from '../../../handover/locate-field.ts'
import { memoizeReused } from '../../../memoize-reused.ts'
import { fileKinds } from '../../../schema/field-kinds.ts'
import type { Field } from '../../../schema/walk-fields.ts'
import type { NodePath } from '../../../tree/nodes.ts'
import { explainPlaceholder } from '../../contacts/explain-placeholder.ts'
import type { PageRule } from '../rule.ts'

/** The contacts that a page writes itself must be real before the site is released. */
export const checkPlaceholders: PageRule = (page, _site, report) => {
  for (const block of page.blocks)
    for (const { path, problem } of findPlaceholders(block.fields))
      report({ ...problem, ...locateField(block, path) })
}

const findPlaceholders = memoizeReused((fields: readonly Field[]) => {
  const found: { path: NodePath; problem: UnlocatedDiagnostic }[] = []
  for (const { kind, value, path } of fields) {
    // The hint and the placeholder of a field show how an answer is written.
    if (
      typeof value !== 'string' ||
      fileKinds.has(kind) ||
      ['hint', 'placeholder'].includes(String(path.at(-1)))
    )
      continue
    const problem = explainPlaceholder(value)
    if (problem) found.push({ path, problem })
  }
  return found
})
