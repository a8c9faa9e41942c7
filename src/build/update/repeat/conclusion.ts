import type { Diagnostic } from '../../../core/diagnostics/diagnostic.ts'
import { fingerprint } from '../../pages/fingerprint.ts'
import type { PageTexts } from './renew-texts.ts'

/**
 * What a run without errors concluded from its pages, as far as a later run needs it to find out that its own report
 * would be the same, although documents have changed.
 */
export interface Conclusion {
  /** What each rule for the site reported, as values to compare; absent if the store of this process knows it. */
  compared?: readonly string[]
  /** Whether a rule for the site looked into a page, beside what it contributes. */
  hasInspected: boolean
  /** The files that were read again to locate a diagnostic. */
  located: readonly string[]
  /** The titles and descriptions of its pages; absent if they are not known. */
  texts?: PageTexts
}

interface Compared {
  unused: readonly Diagnostic[]
  compared: readonly (readonly Diagnostic[])[]
  isRecalled: readonly boolean[]
}

/**
 * Lists what the rules for the site reported, as values to compare. Of a rule that is recalled by its inputs nothing is
 * compared but the inputs.
 */
export function describeComparison({ unused, compared, isRecalled }: Compared): string[] {
  const describe = (list: readonly Diagnostic[]) =>
    list.length === 0 ? '' : fingerprint(JSON.stringify(list))
  return [
    describe(unused),
    ...compared.map((list, index) => (isRecalled[index] ? 'recalled' : describe(list))),
  ]
}

/** The same conclusion with these titles and descriptions, or with none. */
export function withTexts({ texts: _, ...conclusion }: Conclusion, texts: PageTexts | undefined): Conclusion {
  return texts ? { ...conclusion, texts } : conclusion
}
