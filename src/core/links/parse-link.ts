import { askIfMeant } from '../diagnostics/phrases.ts'
import { quoteValue } from '../text/quote-value.ts'
import type { AuthoredLink, LinkProblem } from './authored-link.ts'
import { readLink } from './read-link.ts'
import { suggestLink } from './suggest-link.ts'

const allowed =
  'A link is the path of a page (/about), #anchor, https://…, mailto:…, tel:…, chat:POOL or dialog:ID.'

/** Parses a link against the allowed forms; anything else is a problem, with the nearest link as a hint. */
export function parseLink(value: string): AuthoredLink | LinkProblem {
  const link = readLink(value)
  if (typeof link !== 'string') return link
  if (value.trim() === '') return { problem: 'The link is empty.', hint: allowed }
  const suggestion = suggestLink(value)
  return {
    problem: `${quoteValue(showInvisible(value))} is not a link that can be used here: ${link}.`,
    hint: suggestion === undefined ? allowed : `${askIfMeant(suggestion)} ${allowed}`,
  }
}

function showInvisible(value: string): string {
  return value.replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0
    return `‹U+${code.toString(16).toUpperCase().padStart(4, '0')}›`
  })
}
