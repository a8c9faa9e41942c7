import type { BoundText } from '../model/bound.ts'
import { fillFacts } from '../text/facts.ts'
import { splitRuns } from '../text/split-runs.ts'

export interface TextContext {
  /** The language around the text. */
  lang: string
  fact(name: string): string | undefined
}

/** Binds plain text: facts are filled, then runs of another script get their language. */
export function bindText(template: string, context: TextContext): BoundText {
  return splitRuns(fillFacts(template, context.fact), context.lang)
}
