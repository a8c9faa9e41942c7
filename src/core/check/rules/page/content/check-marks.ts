import type { FieldKind } from '../../../../schema/field-kinds.ts'
import { locateInText } from '../../../../site/locate-field.ts'
import { listPageFields } from '../../../list-page-fields.ts'
import { findStrayMark } from '../../../marks/find-stray-mark.ts'
import type { PageRule } from '../../rule.ts'

const plainKinds: readonly FieldKind[] = ['text', 'label', 'alt']
const kinds: ReadonlySet<FieldKind> = new Set([...plainKinds, 'inline', 'heading', 'markdown'])

/** Marks that mean something in HTML, in Markdown or to a text processor, and that visitors would read as they are. */
export const checkMarks: PageRule = (page, _site, report) => {
  for (const { kind, value, path, block } of listPageFields(page, kinds)) {
    if (typeof value !== 'string') continue
    const found = findStrayMark(value, plainKinds.includes(kind))
    if (!found) continue
    const { index, mark, message, hint } = found
    report({ code: 'stray-mark', ...locateInText(block, path, index, mark.length), message, hint })
  }
}
