import { findFact } from '../../../../handover/fact-scope.ts'
import { isInQuotes, locateField, locateInText } from '../../../../handover/locate-field.ts'
import type { FieldKind } from '../../../../schema/field-kinds.ts'
import { quoteValue } from '../../../../text/quote-value.ts'
import { listPageFields } from '../../../list-page-fields.ts'
import { findStrayMark } from '../../../marks/find-stray-mark.ts'
import type { PageRule } from '../../rule.ts'

const textKinds: ReadonlyMap<FieldKind, Parameters<typeof findStrayMark>[1]> = new Map([
  ...(['text', 'label', 'alt'] as const).map((kind) => [kind, 'plain'] as const),
  ...(['inline', 'heading'] as const).map((kind) => [kind, 'inline'] as const),
  ['markdown', 'markdown'] as const,
])
const kinds: ReadonlySet<FieldKind> = new Set(textKinds.keys())

/** Marks that mean something in HTML, in Markdown or to a text processor, and that visitors would read as they are. */
export const checkMarks: PageRule = (page, site, report) => {
  for (const { kind, value, path, block } of listPageFields(page, kinds)) {
    if (kind === 'alt' && fileName.test(value)) {
      report({ code: 'stray-mark', ...locateField(block, path), ...explainFileName(value) })
      continue
    }
    const found = findStrayMark(value, textKinds.get(kind) ?? 'plain', () =>
      isInQuotes(locateField(block, path).span, value),
    )
    // A fact in double braces is told as one.
    const [, fact] = /^\{\{\s?([A-Za-z][\w.-]*)\s?\}\}$/.exec(found?.mark ?? '') ?? []
    if (!found || (fact !== undefined && findFact(page, fact, site))) continue
    const { index, mark, message, hint } = found
    report({ code: 'stray-mark', ...locateInText(block, path, index, mark.length), message, hint })
  }
}

const fileName = /^\S+\.(?:avif|gif|heic|jpe?g|png|svg|webp)$/i

const explainFileName = (text: string) => ({
  message: `${quoteValue(text)} is the name of a file, and screen readers would read it out.`,
  hint: 'Say in a few words what the image shows, or write `alt: ""` if it only decorates.',
})
