import type { EngineProps } from '../define-block.ts'
import { type FieldError, largestFile } from './validate-fields.ts'

/** The sentence for a mistake, in the page's language. */
export function explainError(error: FieldError, words: EngineProps['words']): string {
  return (words[error] ?? '').replace('{n}', String(largestFile))
}
