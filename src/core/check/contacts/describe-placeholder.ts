import type { UnlocatedDiagnostic } from '../../diagnostics/diagnostic.ts'

/**
 * What cannot reach a real person: numbers that are all zeros, and the names reserved for examples (RFC 2606,
 * RFC 6761), `chat.example` among them. And ids of tags that are all zeros: they belong to no account.
 */
const placeholder =
  /\bG(?:TM)?-0{4,}\b|(?:\+\d{1,3}[\s-]?)?0{5}[\s-]?0{5}|\b[\w.-]+\.example\b|\bexample\.(?:com|org|net)\b/

/** What is wrong with a text that holds a contact that is known to reach nobody. */
export function describePlaceholder(text: string): UnlocatedDiagnostic | undefined {
  const found = placeholder.exec(text)?.[0]
  if (found === undefined) return undefined
  return {
    code: 'placeholder-contact',
    cause: found,
    message: `"${found}" is a placeholder: it ${found.startsWith('G') ? 'belongs to no account' : 'reaches nobody'}.`,
  }
}
