import { locateField } from '../../../handover/locate-field.ts'
import type { FieldKind } from '../../../schema/field-kinds.ts'
import { maxListDepth, readMarkdown } from '../../../text/markdown/parse-markdown.ts'
import { listPageFields } from '../../list-page-fields.ts'
import type { PageRule } from '../rule.ts'

const kinds: ReadonlySet<FieldKind> = new Set(['markdown'])

/** Lists in markdown have a maximum depth: the marks of deeper lists would be shown as text. */
export const checkMarkdown: PageRule = (page, _site, report) => {
  for (const { block, value, path } of listPageFields(page, kinds)) {
    const { tooDeepAt } = readMarkdown(value)
    if (tooDeepAt === undefined) continue
    report({
      code: 'bad-value',
      ...locateField(block, path),
      message: `Line ${tooDeepAt} of the text begins a list inside more than ${maxListDepth} others, or has as many list marks in a row; at most ${maxListDepth} are allowed.`,
      hint: 'If the mark is meant as text, write a backslash before it: `\\-`.',
    })
  }
}
