import type { Diagnostic } from '../diagnostic.ts'
import { countThings } from '../phrases.ts'
import { countSeverities } from './format-json.ts'

/** One line that counts the errors, the warnings and the pages. */
export function summariseDiagnostics(diagnostics: readonly Diagnostic[], pages: number): string {
  const { errors, warnings } = countSeverities(diagnostics)
  const where = countThings(pages, 'page')
  if (errors + warnings === 0) return `No problems in ${where}.`
  const what = [
    errors > 0 ? countThings(errors, 'error') : '',
    warnings > 0 ? countThings(warnings, 'warning') : '',
  ]
  return `${what.filter((part) => part !== '').join(' and ')} in ${where}.`
}
