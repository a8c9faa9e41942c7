import { replaceControls } from '../../../core/text/replace-controls.ts'
import type { Sentence } from '../compare/change.ts'
import type { SiteDiff } from '../site-diff.ts'
import { outlineDiff, type Section } from './outline.ts'

/** GitHub takes comments of at most 65,536 characters. */
const maxLength = 60_000
/** Longer lists are collapsed. */
const maxOpen = 6
/** The first sections are shown, the others are collapsed together. */
const maxSections = 12

/**
 * A report as a comment on a pull request. What comes from documents stands in code spans, in which neither Markdown nor
 * HTML, mentions or references have a meaning.
 */
export function formatMarkdown(diff: SiteDiff): string {
  const { summary, sections } = outlineDiff(diff)
  const head = `### What visitors see\n\n${write(summary)}\n`
  const parts: string[] = []
  let length = head.length
  for (const [index, section] of sections.entries()) {
    const part = formatSection(section)
    if (length + part.length > maxLength) {
      parts.push(`\n… and ${sections.length - index} more. Run \`npx vaasal diff\` to see all of them.\n`)
      break
    }
    parts.push(part)
    length += part.length
  }
  const shown = parts.slice(0, maxSections).join('')
  const rest = parts.slice(maxSections)
  return `${head}${shown}${rest.length > 0 ? collapse(`${rest.length} more`, rest.join('')) : ''}`.trimEnd()
}

function formatSection({ heading, pages, lines }: Section): string {
  const items = lines.map((line) => `- ${write(line)}\n`)
  const open = items.slice(0, items.length > maxOpen + 2 ? maxOpen : items.length)
  const hidden = items.slice(open.length)
  return [
    `\n**${write(heading)}**\n\n`,
    ...(pages ? [collapse('All of these pages', `\n${write(pages)}\n`)] : []),
    ...open,
    ...(hidden.length > 0 ? [collapse(`${hidden.length} more`, `\n${hidden.join('')}`)] : []),
  ].join('')
}

/** `summary` is our own text. */
const collapse = (summary: string, content: string) =>
  `\n<details><summary>${summary}</summary>\n${content}\n</details>\n\n`

function write(phrase: Sentence): string {
  return phrase
    .map((word) => (typeof word === 'string' ? word : formatCode('text' in word ? word.text : word.name)))
    .join('')
}

/** A text in a code span whose fence is longer than any run of backticks in it. */
export function formatCode(text: string): string {
  const line = replaceControls(text.replace(/\s+/g, ' ')).trim()
  if (line === '') return '*(empty)*'
  const runs = [...line.matchAll(/`+/g)].map(([run]) => run.length)
  const fence = '`'.repeat(Math.max(0, ...runs) + 1)
  const gap = line.startsWith('`') || line.endsWith('`') ? ' ' : ''
  return `${fence}${gap}${line}${gap}${fence}`
}
