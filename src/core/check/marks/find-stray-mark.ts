import { findGarbledText } from '../../diagnostics/find-garbled-text.ts'
import { quoteValue } from '../../text/quote-value.ts'
import type { MarkReader, StrayMark } from './mark-reader.ts'
import { listUnknownHtml } from './unknown-html.ts'
import { unknownLines, unknownMarkdown } from './unknown-markdown.ts'

const target = '(?:https?:|mailto:|tel:|chat:|dialog:|[/#])'

/** Marks that no text understands, for a text that has emphasis and links or none. */
const listForeign = (hasEmphasis: boolean): readonly MarkReader[] => [
  ...unknownMarkdown,
  ...listUnknownHtml(hasEmphasis),
  {
    pattern: /~~[^\s~](?:[^~\n]{0,200}[^\s~])?~~/,
    explain: ([mark]) => ({
      message: `${quoteValue(mark)} is shown with its tildes: no text can be struck through.`,
      hint: 'Remove the tildes.',
    }),
  },
  {
    pattern: /^[“„«][^“”„«»]{1,400}[”“»]$/s,
    explain: ([mark]) => ({
      message: 'The quotation marks are curly, so they belong to the text, and visitors read them.',
      hint: `Use straight quotes, or none: "${mark.slice(1, -1)}".`,
    }),
  },
]

const foreignInMarked = listForeign(true)
const foreignInPlain = listForeign(false)

/** The mark of a heading in a text that is one, or has none. */
const headingMark: MarkReader = {
  pattern: /^#{1,6}\s+(?=\S)/,
  explain: ([mark]) => ({
    message: `"${mark.trim()}" begins a heading in Markdown; here visitors would read it as it is.`,
    hint: 'Remove it.',
  }),
}

/** Emphasis and links in a text that has none. */
const inPlainTexts: readonly MarkReader[] = [
  {
    pattern: new RegExp(`\\[[^\\]\\[\\n]{1,200}\\]\\(${target}[^()\\s]{0,400}\\)`),
    explain: ([mark]) => ({
      message: `${quoteValue(mark)} is shown with its brackets: this text cannot have links.`,
      hint: 'Write the words alone.',
    }),
  },
  {
    pattern: /(?<![\p{L}\p{N}*\\])\*{1,3}[^\s*](?:[^*\n]{0,200}[^\s*])?\*{1,3}(?![\p{L}\p{N}*])/u,
    explain: ([mark]) => ({
      message: `${quoteValue(mark)} is shown with its asterisks: this text cannot have emphasis.`,
      hint: 'Remove the asterisks.',
    }),
  },
]

/** Marks that are nearly those of inline text. */
const inMarkedTexts: readonly MarkReader[] = [
  {
    pattern: new RegExp(`\\[([^\\]\\[\\n]{1,200})\\]\\s{1,3}\\((${target}[^()\\s]{0,400})\\)`),
    explain: ([, label, href]) => ({
      message: 'There is a space between the two parts of the link, so it is not a link.',
      hint: `Write \`[${label}](${href})\`.`,
    }),
  },
  {
    pattern: new RegExp(`\\(([^()\\n]{1,200})\\)\\[(${target}[^\\]\\s]{0,400})\\]`),
    explain: ([, label, href]) => ({
      message: 'The brackets of the link are the wrong way round, so it is not a link.',
      hint: `Write \`[${label}](${href})\`.`,
    }),
  },
  {
    pattern: /(?<![\p{L}\p{N}_/])_{1,2}([^\s_](?:[^_\n]{0,200}[^\s_])?)_{1,2}(?![\p{L}\p{N}_])/u,
    explain: ([mark, text]) => ({
      message: `${quoteValue(mark)} is shown with its underscores.`,
      hint: `Write emphasis as \`*${text}*\`, bold as \`**${text}**\`.`,
    }),
  },
]

/** What a text may contain: nothing but itself, emphasis and links, or paragraphs with headings and lists as well. */
type TextKind = 'plain' | 'inline' | 'markdown'

const readersOf: Readonly<Record<TextKind, readonly MarkReader[]>> = {
  plain: [...foreignInPlain, headingMark, ...inPlainTexts],
  inline: [...foreignInMarked, headingMark, ...inMarkedTexts],
  markdown: [...foreignInMarked, ...unknownLines, ...inMarkedTexts],
}

const inFacts = [...foreignInPlain, ...inPlainTexts]

/**
 * The first stray mark of a text. Time grows with its length. Curly quotes around the whole text are meant where it is written
 * in straight ones (`isInQuotes`).
 */
export function findStrayMark(
  written: string,
  kind: TextKind,
  isInQuotes = () => false,
): StrayMark | undefined {
  const text = blankQuotes(written, isInQuotes)
  const garbled = findGarbled(text)
  if (garbled) return garbled
  if (!/[<>&*_[({#~“„«|`]|---|===/.test(text)) return undefined
  return readMark(text, readersOf[kind]) ?? (kind === 'plain' ? undefined : findOpenStar(text))
}

/** The first mark that is read as it is in a fact: emphasis and links are those of the texts around it. */
export function findForeignMark(written: string, isInQuotes = () => false): StrayMark | undefined {
  const text = blankQuotes(written, isInQuotes)
  const isMarked = /[<&~“„«!|`*[{]/.test(text)
  return findGarbled(text) ?? (isMarked ? readMark(text, inFacts) : undefined)
}

const blankQuotes = (text: string, isInQuotes: () => boolean) =>
  /^[“„«]|[”“»]$/.test(text) && isInQuotes() ? text.replace(/^[“„«]|[”“»]$/g, ' ') : text

function findGarbled(text: string): StrayMark | undefined {
  const found = findGarbledText(text)
  return (
    found && {
      ...found,
      message: `${quoteValue(found.mark)} is garbled, and visitors would read it as it is.`,
    }
  )
}

function readMark(text: string, readers: readonly MarkReader[]): StrayMark | undefined {
  for (const { pattern, explain } of readers) {
    const found = pattern.exec(text)
    if (found) return { index: found.index, mark: found[0], ...explain(found) }
  }
  return undefined
}

/** A `*` that opens emphasis which nothing closes in its paragraph. */
function findOpenStar(text: string): StrayMark | undefined {
  const stars = [...text.matchAll(/\\.|\n[ \t]*\n|(?<star>\*{1,3})/gs)]
  let open: { index: number; mark: string } | undefined
  for (const { 0: mark, index, groups } of stars) {
    if (groups?.star === undefined) {
      if (mark.startsWith('\\')) continue
      if (open) break
    } else if (open) {
      if (/\s/.test(text[index - 1] ?? ' ')) continue
      if (mark.length !== open.mark.length) return toStrayMark(open)
      open = undefined
    } else if (opensEmphasis(text, index, mark.length)) open = { index, mark }
  }
  return open && toStrayMark(open)
}

/** A star before a word, and not that of a list or of a multiplication. A footnote's star stands after a word. */
function opensEmphasis(text: string, index: number, length: number): boolean {
  return /[\s\p{Ps}\p{Pi}]|^$/u.test(text.charAt(index - 1)) && /\S/.test(text.charAt(index + length))
}

function toStrayMark({ index, mark }: { index: number; mark: string }): StrayMark {
  return {
    index,
    mark,
    message: `The emphasis that ${quoteValue(mark)} begins never ends, so visitors read the asterisk.`,
    hint: `Write \`${mark}\` at its end as well; a literal asterisk is \`\\*\`.`,
  }
}
