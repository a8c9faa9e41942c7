import type { UnlocatedDiagnostic } from '../diagnostics/diagnostic.ts'

/** What is wrong with something that is marked as a sample. */
export function explainSample(what: string): UnlocatedDiagnostic {
  return {
    code: 'sample-content',
    message: `${what} is a sample: it is made up or not confirmed, and visitors would take it for true.`,
    hint: 'Before the site goes live, write the real content and remove `sample`.',
  }
}
