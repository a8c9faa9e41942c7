import { isScalar, parseDocument } from 'yaml'

/** A text as YAML on one line: plain where it reads back as the same text, else in double quotes. */
export function formatScalar(text: string): string {
  return isPlain(text) ? text : JSON.stringify(text)
}

const reserved = /^(?:~|null|Null|NULL|)$/

function isPlain(text: string): boolean {
  if (reserved.test(text) || /[\n\r\t,[\]{}]/.test(text)) return false
  if (/^[\p{L}\p{N}][\p{L}\p{M}\p{N} _./+%-]*[\p{L}\p{M}\p{N}]$/u.test(text)) return true
  const document = parseDocument(`- ${text}`, { schema: 'failsafe' })
  if (document.errors.length > 0 || document.warnings.length > 0) return false
  const item: unknown = document.getIn([0], true)
  return isScalar(item) && item.value === text && !/ #/.test(text)
}
