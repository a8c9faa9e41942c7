import type { Diagnostic } from '../diagnostic.ts'
import { countThings } from '../phrases.ts'
import { countSeverities } from './format-json.ts'

/** What was checked, and which part of it a report shows. */
export interface CheckedScope {
  /** The number of pages that the site has. */
  pages: number
  /** How many of them could not be checked because of errors. */
  unchecked?: number | undefined
  /** The part of the site that a report is limited to, as the end of a sentence: `in pages/home.yaml`. */
  part?: string | undefined
  /** What a limited report leaves out. */
  elsewhere?: readonly Diagnostic[] | undefined
}

/** One line that counts the errors and warnings, and says of what. */
export function summariseDiagnostics(diagnostics: readonly Diagnostic[], scope: CheckedScope): string {
  const { pages, unchecked = 0, part, elsewhere = [] } = scope
  const found = `${countProblems(diagnostics) ?? 'No problems'} ${part ?? `in ${countThings(pages, 'page')}`}.`
  const others = countProblems(elsewhere)
  return [
    found,
    ...(unchecked > 0 ? [`${countThings(unchecked, 'page')} could not be checked.`] : []),
    ...(others === undefined ? [] : [`Elsewhere in the site: ${others} (npx vaasal validate shows all).`]),
  ].join(' ')
}

function countProblems(diagnostics: readonly Diagnostic[]): string | undefined {
  const { errors, warnings } = countSeverities(diagnostics)
  const counted = [
    ...(errors > 0 ? [countThings(errors, 'error')] : []),
    ...(warnings > 0 ? [countThings(warnings, 'warning')] : []),
  ]
  return counted.length === 0 ? undefined : counted.join(' and ')
}
