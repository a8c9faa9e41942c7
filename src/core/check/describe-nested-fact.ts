import type { DiagnosticParts } from '../diagnostics/make-diagnostic.ts'
import type { Fact } from '../site/resolved-site.ts'
import { findFacts } from '../text/facts.ts'

/** What is wrong with a fact that contains another. */
export function describeNestedFact({ text, span }: Fact): DiagnosticParts | undefined {
  const [inner] = findFacts(text)
  return (
    inner && {
      code: 'nested-fact',
      span,
      message: `A fact cannot contain another fact, and this one contains "\${${inner.name}}". Write the text itself.`,
    }
  )
}
