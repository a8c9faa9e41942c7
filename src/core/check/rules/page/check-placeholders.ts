import type { UnlocatedDiagnostic } from '../../../diagnostics/diagnostic.ts'
import { onceForEach } from '../../../once-for-each.ts'
import type { FieldKind } from '../../../schema/field-kinds.ts'
import type { Field } from '../../../schema/walk-fields.ts'
import { locateField } from '../../../site/locate-field.ts'
import type { NodePath } from '../../../tree/nodes.ts'
import { describePlaceholder } from '../../contacts/describe-placeholder.ts'
import type { PageRule } from '../rule.ts'

const isFile = (kind: FieldKind) => kind === 'imageFile' || kind === 'videoFile'

/** The contacts that a page writes itself must be real before the site is released. */
export const checkPlaceholders: PageRule = (page, _site, report) => {
  for (const block of page.blocks)
    for (const { path, problem } of findPlaceholders(block.fields))
      report({ ...problem, ...locateField(block, path) })
}

const findPlaceholders = onceForEach((fields: readonly Field[]) => {
  const found: { path: NodePath; problem: UnlocatedDiagnostic }[] = []
  for (const { kind, value, path } of fields) {
    if (typeof value !== 'string' || isFile(kind)) continue
    const problem = describePlaceholder(value)
    if (problem) found.push({ path, problem })
  }
  return found
})
