import { findGarbledText } from '../../diagnostics/find-garbled-text.ts'
import { quoteValue } from '../../text/quote-value.ts'
import type { MarkReader, StrayMark } from './mark-reader.ts'
import { unknownLines, unknownMarkdown } from './unknown-markdown.ts'

const target = '(?:https?:|mailto:|tel:|chat:|dialog:|[/#])'
type Tags = Readonly<Record<string, string>>
const markedTags: Tags = {
  a: 'Write a link as `[text](address)`.',
  b: 'Write bold as `**text**`.',
  br: 'Begin a new line in a text block that begins with `|`.',
  em: 'Write emphasis as `*text*`.',
  i: 'Write emphasis as `*text*`.',
  strong: 'Write bold as `**text**`.',
}

const noEmphasis = 'Remove it: what is written here cannot have emphasis.'
const plainTags: Tags = {
  a: 'Remove it: what is written here cannot have links.',
  b: noEmphasis,
  br: markedTags.br ?? '',
  em: noEmphasis,
  i: noEmphasis,
  strong: noEmphasis,
}

/** How characters are written in YAML that nobody sees. */
const unseen: Readonly<Record<string, string>> = {
  '&nbsp;': 'Write the character itself, or `\\u00a0` in a value in double quotes.',
  '&shy;': 'Write the character itself, or `\\u00ad` in a value in double quotes.',
}

/** Marks that no text understands, with what to write in the place of tags of HTML. */
const listForeign = (tags: Tags): readonly MarkReader[] => [
  ...unknownMarkdown,
  {
    pattern:
      /<\/?(a|abbr|b|big|br|center|code|div|em|font|h[1-6]|hr|i|iframe|img|li|mark|ol|p|s|script|small|span|strong|style|sub|sup|table|td|th|tr|u|ul)(?:\s[^<>]{0,200})?\/?>/i,
    explain: ([mark, name = '']) => ({
      message: `${quoteValue(mark)} is HTML, and visitors would read it as it is.`,
      hint: tags[name.toLowerCase()] ?? 'Remove it: a block decides how its texts look.',
    }),
  },
  {
    pattern:
      /&(?:amp|lt|gt|quot|apos|nbsp|shy|copy|reg|trade|euro|pound|sect|deg|times|bull|middot|hellip|[mn]dash|[lr][ds]quo|bdquo|sbquo|[lr]s?aquo|[a-z](?:uml|acute|grave|circ|tilde|cedil|ring|slash)|szlig|(?:ae|oe)lig|#\d{1,7}|#x[\da-f]{1,6});/i,
    explain: ([mark]) => ({
      message: `${quoteValue(mark)} stands for a character in HTML; here visitors would read it as it is.`,
      hint: unseen[mark.toLowerCase()] ?? 'Write the character itself.',
    }),
  },
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

const inEmphasised = listForeign(markedTags)
const everywhere = listForeign(plainTags)

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
  plain: [...everywhere, headingMark, ...inPlainTexts],
  inline: [...inEmphasised, headingMark, ...inMarkedTexts],
  markdown: [...inEmphasised, ...unknownLines, ...inMarkedTexts],
}

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
  if (!/[<>&*_[(#~“„«|`]|---|===/.test(text)) return undefined
  return readMark(text, readersOf[kind]) ?? (kind === 'plain' ? undefined : findOpenStar(text))
}

/** The first mark that is read as it is in a fact: emphasis and links are those of the texts around it. */
export function findForeignMark(written: string, isInQuotes = () => false): StrayMark | undefined {
  const text = blankQuotes(written, isInQuotes)
  return (
    findGarbled(text) ??
    (/[<&~“„«!|`*[]/.test(text) ? readMark(text, [...everywhere, ...inPlainTexts]) : undefined)
  )
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
