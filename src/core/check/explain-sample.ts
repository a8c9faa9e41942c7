import type { UnlocatedDiagnostic } from '../diagnostics/diagnostic.ts'
import type { DiagnosticParts } from '../diagnostics/make-diagnostic.ts'
import type { Fact } from '../handover/resolved-site.ts'

/** What is wrong with something that is marked as a sample. */
export function explainSample(what: string): UnlocatedDiagnostic {
  return {
    code: 'sample-content',
    message: `${what} is a sample: it is made up or not confirmed, and visitors would take it for true.`,
    hint: 'Before the site goes live, write the real content and remove `sample`.',
  }
}

/** What is wrong with the facts below a path that are marked as samples. */
export const explainSampleFacts = (facts: ReadonlyMap<string, Fact>, path: string): DiagnosticParts[] =>
  [...facts].flatMap(([name, { sample }]) =>
    sample ? [{ ...explainSample(`The fact "${name}"`), span: sample, path: `${path}.${name}.sample` }] : [],
  )
