import type { UnlocatedDiagnostic } from '../../diagnostics/diagnostic.ts'

/**
 * Contacts that cannot reach a real person: numbers of zeros only, and the names reserved for examples (RFC 2606, RFC
 * 6761), such as `chat.example`; also tag ids of zeros only, which belong to no account.
 */
const placeholder =
  /\bG(?:TM)?-0{4,}\b|(?:\+\d{1,3}[\s-]?)?0{5}[\s-]?0{5}|\b[\w.-]+\.example\b|(?<![\w-])example\.(?:com|org|net)\b/

/** Every placeholder has one of these. Looking for them first keeps the pattern away from nearly every text. */
const mayHoldPlaceholder = (text: string) => text.includes('0000') || text.includes('example')

/** What is wrong with a text that contains a placeholder. */
export function explainPlaceholder(text: string): UnlocatedDiagnostic | undefined {
  if (!mayHoldPlaceholder(text)) return undefined
  const found = placeholder.exec(text)?.[0]
  if (found === undefined) return undefined
  return {
    code: 'placeholder-contact',
    cause: found,
    message: `"${found}" is a placeholder: it ${found.startsWith('G') ? 'belongs to no account' : 'reaches nobody'}.`,
  }
}
