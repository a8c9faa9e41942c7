import { quoteValue } from '../../text/quote-value.ts'
import type { MarkReader } from './mark-reader.ts'

const asItIs = 'here visitors would read it as it is'

/** Markdown that no text of the engine understands, nor is it anything else in a text. Spaces are limited: time stays linear. */
export const unknownMarkdown: readonly MarkReader[] = [
  {
    pattern: /(?<!\\)!\[[^\][\n]{0,200}\](?:\([^()\n]{0,400}\)|\[[^\][\n]{0,200}\])/,
    explain: ([mark]) => ({
      message: `${quoteValue(mark)} is an image in Markdown; ${asItIs}.`,
      hint: 'Remove it, and show the image in a field for images, such as `picture` of a `features` block.',
    }),
  },
  {
    // The line below the head of a table; YAML may have joined the lines to one.
    pattern:
      /\|[ \t]{0,20}:?-{2,}:?[ \t]{0,20}\||^[ \t]{0,20}:?-{2,}:?[ \t]{0,20}\|[ \t]{0,20}:?-{2,}|\|[ \t]{0,20}:?-:?[ \t]{0,20}\|[ \t]{0,20}:?-:?[ \t]{0,20}\|/m,
    explain: () => ({
      message: `This is a table in Markdown; ${asItIs}, in one line.`,
      hint: 'Show it in a block for tables, which `npx vaasal blocks table` finds.',
    }),
  },
  {
    pattern: /^[ \t]{0,20}\|[^|\n]{1,200}\|[^\n]{0,400}(?=\n[ \t]{0,20}\|[^|\n]{1,200}\|)/m,
    explain: () => ({
      message: `These lines are rows of a table; here visitors would read their "|", and all of them in one line.`,
      hint: 'Show it in a block for tables, which `npx vaasal blocks table` finds.',
    }),
  },
  {
    pattern: /`{3}|(?<![\p{L}\p{N}`\\])`[^\s`](?:[^`\n]{0,200}[^\s`])?`(?![\p{L}\p{N}`])/u,
    explain: ([mark]) => ({
      message: `${quoteValue(mark)} stands for program code in Markdown; ${asItIs}.`,
      hint: 'Remove the grave accents; write `**text**` where a text can have bold.',
    }),
  },
  {
    pattern: /<(?:https?:\/\/|mailto:)[^\s<>]{1,400}>/i,
    explain: ([mark]) => ({
      message: `${quoteValue(mark)} is not a link here, and visitors would read its brackets.`,
      hint: `Write a link as \`[label](${mark.slice(1, -1)})\`.`,
    }),
  },
]

/** The same for whole lines of a text with paragraphs. */
export const unknownLines: readonly MarkReader[] = [
  {
    pattern: /^[ \t]{0,3}#(?:#{4,5})?[ \t]+(?=\S)/m,
    explain: ([mark]) => ({
      message: `"${mark.trim()}" begins no heading here, and visitors would read it as it is.`,
      hint: 'Headings of a text begin with `##`, `###` or `####`.',
    }),
  },
  {
    pattern: /^[ \t]{0,3}>[ \t]?(?=[\p{L}*“"'[])/mu,
    explain: () => ({
      message: `">" begins a quotation in Markdown; ${asItIs}.`,
      hint: 'Remove it, and write quotation marks around the words.',
    }),
  },
  {
    pattern: /^[ \t]{0,3}(?:-{3,}|={3,}|_{3,}|\*{3,})[ \t]{0,20}$/m,
    explain: ([mark]) => ({
      message: `${quoteValue(mark.trim())} is a line across the page or below a heading in Markdown; ${asItIs}.`,
      hint: 'Remove it. A heading begins with `##`.',
    }),
  },
  {
    pattern: /^[ \t]{0,40}(?:[-+*]|\d{1,9}[.)])[ \t]+\[[ xX]?\](?=[ \t])/m,
    explain: ([mark]) => ({
      message: `${quoteValue(mark.trim())} is a box to tick in some Markdown; ${asItIs}.`,
      hint: 'Remove the brackets.',
    }),
  },
  {
    pattern: /^[ \t]{0,3}\[[^\][\n]{1,200}\]:[ \t]{1,20}<?(?:[a-z]{2,10}:|[/#])\S+/im,
    explain: ([mark]) => ({
      message: `${quoteValue(mark)} is the address of a link elsewhere in Markdown; ${asItIs}.`,
      hint: 'Write the address in the link itself: `[label](address)`.',
    }),
  },
]
