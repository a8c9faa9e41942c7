import type { UnlocatedDiagnostic } from '../../diagnostics/diagnostic.ts'
import { shortenText } from '../../text/shorten-text.ts'

/** What is wrong with a value, without its location. */
export interface ValueProblem {
  message: string
  hint?: string | undefined
  fix?: UnlocatedDiagnostic['fix']
}

/** A value for a sentence; a long text is cut. */
export function showValue(value: unknown): string {
  if (Array.isArray(value)) return 'A list'
  if (typeof value === 'object' && value !== null) return 'A map of fields'
  return `"${shortenText(String(value), 60)}"`
}

/** Advice for a value in typographic quotation marks, which YAML does not know. */
export function hintCurlyQuotes(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const inner = /^[“”„«‘’‚](.*)[“”»‘’]$/s.exec(value)?.[1]
  if (inner === undefined || inner.length > 80) return undefined
  return `The quotation marks are curly, so they belong to the value. Use straight quotes: "${inner}".`
}
