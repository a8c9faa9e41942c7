import { findMisreadText } from '../diagnostics/find-garbled-text.ts'
import type { DiagnosticCollector } from './collect-diagnostics.ts'

const forbidden =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff\p{Co}\p{Cs}]/gu

/** A test without Unicode properties that lets most texts skip `forbidden`. It must match all that `forbidden` matches. */
const mayBeForbidden =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff\ud800-\uf8ff]/

interface ForbiddenCharacter {
  /** Offset in UTF-16 code units. */
  offset: number
  length: number
  /** Its name in a sentence: `a NUL character (U+0000)`. */
  name: string
}

/** Characters that no document may contain: controls, bidi overrides, private use, halves of surrogate pairs. */
export function findForbiddenCharacters(text: string): ForbiddenCharacter[] {
  if (!mayBeForbidden.test(text)) return []
  const found: ForbiddenCharacter[] = []
  for (const match of text.matchAll(forbidden)) {
    const code = match[0].codePointAt(0) ?? 0
    const name = `${toCharacterName(code)} (U+${code.toString(16).toUpperCase().padStart(4, '0')})`
    found.push({ offset: match.index, length: match[0].length, name })
  }
  return found
}

/** Reports the forbidden characters of a text, and says whether there are any. */
export function reportForbiddenCharacters(text: string, collector: DiagnosticCollector): boolean {
  const found = findForbiddenCharacters(text)
  const [first] = found
  if (first === undefined) return false
  const garbled = findMisreadText(text)
  if (garbled) {
    const { index, mark, hint } = garbled
    const message = `The letters of the file are garbled, with ${first.name} among them.`
    collector.add('forbidden-character', index, index + mark.length, message, { hint })
    return true
  }
  for (const { offset, length, name } of found) {
    const message = `The file contains ${name}, which is not allowed. Delete it.`
    collector.add('forbidden-character', offset, offset + length, message)
  }
  return true
}

/** The text with every forbidden character replaced by U+FFFD, so that positions in the rest stay the same. */
export function replaceForbiddenCharacters(text: string): string {
  return text.replace(forbidden, (character) => '\ufffd'.repeat(character.length))
}

function toCharacterName(code: number): string {
  if (code === 0) return 'a NUL character'
  if (code === 0x0d) return 'a carriage return without a line feed'
  if (code < 0x20 || (code >= 0x7f && code <= 0x9f)) return 'a control character'
  if (code === 0xfeff) return 'a byte order mark inside the text'
  if (code >= 0xd800 && code <= 0xdfff) return 'half of a surrogate pair'
  if (code >= 0x2000 && code <= 0x20ff) return 'a character that overrides the direction of text'
  if (code === 0xfffe || code === 0xffff) return 'a code point that is not a character'
  return 'a private-use character'
}
