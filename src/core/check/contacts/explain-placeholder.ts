import type { UnlocatedDiagnostic } from '../../diagnostics/diagnostic.ts'

/**
 * Contacts that cannot reach a real person: numbers of zeros only, and the names reserved for examples (RFC 2606, RFC
 * 6761), such as `chat.example`; also tag ids of zeros only, which belong to no account.
 */
const reserved =
  /\bG(?:TM)?-0{4,}\b|(?:\+\d{1,3}[\s-]?)?0{5}[\s-]?0{5}|\b[\w.-]+\.example\b|(?<![\w-])example\.(?:com|org|net)\b/

/** The digits in their order, with what stands between groups of them. */
const counted =
  /(?<![\p{L}\d.,-])(?:\+\d{1,3}[\s-]?)?0?1[\s-]?2[\s-]?3[\s/-]?4[\s-]?5[\s-]?6[\s-]?7[\s-]?8[\s-]?9[\s-]?0?(?![\d.,]*\d)/u
/** The names, streets and addresses that templates and plugins have in German, English, Spanish, Portuguese and Turkish. */
const ofTemplates = new RegExp(
  [
    String.raw`(?<!\p{L})(?:max|erika|john)[ .]?(?:mustermann|musterfrau|doe)(?!\p{L})`,
    String.raw`(?<!\p{L})muster(?:stra(?:ß|ss)e|str\.|weg|stadt|firma)(?!\p{L})`,
    String.raw`(?<![\p{L}\d-])(?:(?:your|ihre?|deine?|tu|su|seu)-?(?:domain|domäne|dominio|site|website|web|company|firma|empresa)|beispiel|ejemplo|exemplo|ornek|mydomain|mysite)\.[a-z]{2,6}(?![\p{L}\d-])`,
  ].join('|'),
  'iu',
)
/** Latin that stands for a text. */
const filler = /(?<!\p{L})lorem\s+ipsum(?!\p{L})/iu

/** Every placeholder has one of these. Looking for them first keeps the patterns away from nearly every text. */
const mayBePlaceholder =
  /0000|example|psum|uster|doe|eispiel|[jx]emplo|rnek|omain\.|omäne\.|ominio\.|site\.|web\.|ompany\.|irma\.|mpresa\.|1[\s-]?2[\s-]?3[\s/-]?4/i

/** What is wrong with a text that contains a placeholder. */
export function explainPlaceholder(text: string): UnlocatedDiagnostic | undefined {
  if (!mayBePlaceholder.test(text)) return undefined
  const [dummy] = filler.exec(text) ?? []
  if (dummy !== undefined)
    return {
      code: 'sample-content',
      cause: 'filler text',
      message: `"${dummy}" is filler text, and visitors would read it.`,
      hint: 'Before the site goes live, write the real text.',
    }
  const found = [reserved, counted, ofTemplates].flatMap((pattern) => pattern.exec(text)?.[0] ?? [])[0]
  if (found === undefined) return undefined
  return {
    code: 'placeholder-contact',
    cause: found,
    message: `"${found}" is a placeholder: it ${found.startsWith('G') ? 'belongs to no account' : 'reaches nobody'}.`,
  }
}
