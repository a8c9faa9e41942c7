import type { NewlineMeaning } from './inline-ast.ts'
import { readDestination } from './read-destination.ts'

/** Inline text with links recognised and runs of `*` still unmatched. */
export type InlineToken =
  /** `dollar`: it ends in `$`. Testing the text itself would copy it for every piece that is added. */
  | { kind: 'text'; text: string; dollar: boolean }
  | { kind: 'bracket'; text: string }
  | { kind: 'break' }
  | { kind: 'stars'; count: number; opens: boolean; closes: boolean }
  | { kind: 'link'; href: string; label: InlineToken[] }

interface OpenBracket {
  /** Index of the bracket's own token. */
  at: number
  image: boolean
}

/** Placeholders come first: an escape never reaches into them, so `findFacts` sees the same facts. */
const markPattern =
  /\$\$\{|\$\{[A-Za-z][A-Za-z0-9_.-]*\}|\\(?:\r\n|[\r\n])[ \t]*|\\(?!\$\$?\{)[!-/:-@[-`{-~]|(?<![ \t])[ \t]*(?:\r\n|[\r\n])[ \t]*|\*+|!?\[|\]/g

/** Splits a source into text, breaks, runs of `*` and links. */
export function readInlineTokens(source: string, newline: NewlineMeaning): InlineToken[] {
  const tokens: InlineToken[] = []
  let brackets: OpenBracket[] = []
  let end = 0
  const pattern = new RegExp(markPattern)
  for (let match = pattern.exec(source); match; match = pattern.exec(source)) {
    const mark = match[0]
    pushText(tokens, source.slice(end, match.index))
    end = pattern.lastIndex
    if (mark.startsWith('$')) pushText(tokens, mark)
    else if (mark.startsWith('\\')) {
      if (/[\r\n]/.test(mark)) tokens.push({ kind: 'break' })
      else pushText(tokens, mark.slice(1))
    } else if (mark.startsWith('*')) tokens.push(readStars(source, match.index, end))
    else if (mark.endsWith('[')) {
      brackets.push({ at: tokens.length, image: mark.startsWith('!') })
      tokens.push({ kind: 'bracket', text: mark })
    } else if (mark === ']') {
      const link = closeBracket(tokens, brackets.pop(), source, end)
      if (link === undefined) pushText(tokens, mark)
      else {
        end = link.end
        pattern.lastIndex = end
        brackets = []
      }
    } else if (newline === 'break' || mark.startsWith('  ')) {
      tokens.push({ kind: 'break' })
    } else pushText(tokens, ' ')
  }
  pushText(tokens, source.slice(end))
  return tokens
}

/** Turns the tokens since the bracket into a link if `(…)` follows; a link contains visible text and no link. */
function closeBracket(tokens: InlineToken[], open: OpenBracket | undefined, source: string, after: number) {
  if (open === undefined || open.image || source[after] !== '(') return undefined
  const label = tokens.slice(open.at + 1)
  if (!label.some((token) => token.kind !== 'break' && (token.kind !== 'text' || /\S/.test(token.text)))) {
    return undefined
  }
  const destination = readDestination(source, after)
  if (destination === undefined) return undefined
  tokens.length = open.at
  tokens.push({ kind: 'link', href: destination.href, label })
  return destination
}

/**
 * A run that touches a word from outside opens, one that touches it from inside closes. Unlike in CommonMark, a run
 * between punctuation and a letter can close (`**100%**க்கு`), and a `*` between digits multiplies.
 */
function readStars(source: string, start: number, end: number): InlineToken {
  const before = source[start - 1] ?? ' '
  const after = source[end] ?? ' '
  const count = end - start
  if (count > 3 || (/\p{Nd}/u.test(before) && /\p{Nd}/u.test(after))) {
    return { kind: 'text', text: source.slice(start, end), dollar: false }
  }
  const isEdge = (character: string) => /[\s\p{P}\p{S}]/u.test(character)
  return {
    kind: 'stars',
    count,
    opens: !/\s/.test(after) && (!/[\p{Pe}\p{Pf}]/u.test(after) || isEdge(before)),
    closes: !/\s/.test(before) && (!/[\p{Ps}\p{Pi}]/u.test(before) || isEdge(after)),
  }
}

function pushText(tokens: InlineToken[], text: string): void {
  if (text === '') return
  const dollar = text.endsWith('$')
  const last = tokens.at(-1)
  if (last?.kind !== 'text') {
    tokens.push({ kind: 'text', text, dollar })
    return
  }
  // `$` and `{` that are joined only now were never a placeholder: `$${` keeps them literal.
  last.text += last.dollar && text.startsWith('{') ? `$${text}` : text
  last.dollar = dollar
}
