import type { DiagnosticParts } from '../diagnostics/make-diagnostic.ts'
import { isInQuotes } from '../handover/locate-field.ts'
import type { Fact } from '../handover/resolved-site.ts'
import { findFacts } from '../text/facts.ts'
import { findForeignMark } from './marks/find-stray-mark.ts'

/** What is wrong with the text of a fact: it contains another fact, or a mark that visitors would read. */
export function explainFactProblem({ text, span }: Fact): DiagnosticParts | undefined {
  const [inner] = findFacts(text)
  if (inner)
    return {
      code: 'nested-fact',
      span,
      message: `A fact cannot contain another fact, and this one contains "\${${inner.name}}". Write the text itself.`,
    }
  const mark = findForeignMark(text, () => isInQuotes(span, text))
  if (!mark) return undefined
  const { message, hint } = mark
  // The rows of a table often have the same one.
  return { code: 'stray-mark', span, message, hint, cause: `fact ${span.file} ${message}` }
}
