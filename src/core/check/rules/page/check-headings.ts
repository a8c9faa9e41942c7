import type { FieldLocation } from '../../../diagnostics/diagnostic.ts'
import { startOfFile } from '../../../diagnostics/locations.ts'
import type { CheckedBlock, CheckedPage } from '../../../handover/checked-site.ts'
import { isEmptied } from '../../../handover/is-open.ts'
import { locateField, locateInText } from '../../../handover/locate-field.ts'
import { levelHeadings } from '../../../model/heading-levels.ts'
import type { Field } from '../../../schema/walk-fields.ts'
import { parseMarkdown } from '../../../text/markdown/parse-markdown.ts'
import type { PageRule } from '../rule.ts'

interface Outlined {
  level: number
  /** Few headings are reported, and locating one takes longer than finding it. */
  locate: () => FieldLocation
  /** The heading is written with `#` signs in a longer text. */
  isMarkdown: boolean
}

/** A page has one outline: it begins with its only level 1 and skips no level. */
export const checkHeadings: PageRule = (page, _site, report) => {
  if (!page.route || !page.isComplete || isEmptied(page)) return
  const outline = listHeadings(page)
  if (outline.length === 0) {
    report({
      code: 'missing-heading',
      span: startOfFile(page.document.file),
      path: 'blocks',
      message: 'No block of this page has a heading, so the page has no level 1.',
      hint: 'Any block with a `heading` gives it one.',
    })
  }
  let level = 0
  for (const heading of outline) {
    if (heading.level > level + 1) {
      report({
        code: 'heading-order',
        ...heading.locate(),
        message: `This heading has level ${heading.level}, but the one before it has level ${level}: the outline skips ${heading.level - level === 2 ? 'a level' : 'levels'}.`,
        hint:
          heading.isMarkdown && level > 0
            ? `Begin it with \`${'#'.repeat(level + 1)}\` instead of \`${'#'.repeat(heading.level)}\`.`
            : level === 0
              ? 'Give the page a block with a `heading` before it.'
              : 'Give the block a `heading` of its own above its items.',
      })
    }
    level = heading.level
  }
}

/** The headings of the page's own blocks in reading order; the first is level 1. */
function listHeadings(page: CheckedPage): Outlined[] {
  const headings: Outlined[] = []
  for (const block of page.blocks) {
    if (block.block.area !== 'main') continue
    const levelOf = levelHeadings(block === page.headline)
    for (const field of block.fields) {
      if (field.kind === 'heading') {
        const level = levelOf(Number(field.schema.level ?? 2))
        headings.push({ level, locate: () => locateField(block, field.path), isMarkdown: false })
      } else if (field.kind === 'markdown') headings.push(...listMarkdownHeadings(field, block))
    }
  }
  return headings
}

function listMarkdownHeadings(field: Field, block: CheckedBlock): Outlined[] {
  if (typeof field.value !== 'string' || !field.value.includes('#')) return []
  const source = field.value
  let at = 0
  return parseMarkdown(source).flatMap((node) => {
    if (node.kind !== 'heading') return []
    const index = findHeading(source, node.level, at)
    if (index >= 0) at = index + node.level
    const end = source.indexOf('\n', at)
    const length = (end < 0 ? source.length : end) - index
    const locate = () => locateInText(block, field.path, index, length)
    return [{ level: node.level, locate, isMarkdown: true }]
  })
}

/** The index of the next line that begins with exactly `level` number signs; -1 if there is none. */
function findHeading(source: string, level: number, from: number): number {
  const marks = new RegExp(`^ {0,3}#{${level}}(?=[ \\t]|$)`, 'gm')
  marks.lastIndex = from
  const match = marks.exec(source)
  return match ? match.index + match[0].length - level : -1
}
