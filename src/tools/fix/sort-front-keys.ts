import { readYaml } from '../../core/read/read-yaml.ts'
import { documentShapeSchema } from '../../core/schema/page-schema.ts'
import type { AppliedFix, FixedText } from './apply-fixes.ts'

const order = Object.keys(documentShapeSchema.properties ?? {})

/** A key with its value and the comments above it, as lines. */
interface Part {
  key: string
  /** The line of the key, counting from 0. */
  line: number
  lines: readonly string[]
  /** The blank lines below it. */
  blank: readonly string[]
}

/**
 * Puts the keys of a page before its `blocks` into the order of the schema. Comments stay with the key below them, and
 * those at the start of the file stay there. A blank line separates groups; keys do not move between groups.
 */
export function sortFrontKeys(file: string, source: string): FixedText {
  const unchanged = { text: source, applied: [] }
  const lines = source.split('\n')
  const starts = findKeyLines(file, source, lines)
  if (!starts) return unchanged
  const parts = starts.slice(0, -1).map(({ key, line }, index): Part => {
    const first = index === 0 ? line : startOfComments(lines, line)
    const next = starts[index + 1]?.line ?? line
    const end = startOfComments(lines, next)
    const lastText = lines.slice(0, end).findLastIndex((text) => text.trim() !== '')
    return { key, line, lines: lines.slice(first, lastText + 1), blank: lines.slice(lastText + 1, end) }
  })
  const first = starts[0]?.line ?? 0
  const end = startOfComments(lines, starts.at(-1)?.line ?? 0)
  const sorted = splitGroups(parts).flatMap((group) => [...group].sort(compareParts))
  if (sorted.every((part, index) => part === parts[index])) return unchanged
  const moved = sorted.flatMap((part, index) => [...part.lines, ...(parts[index]?.blank ?? [])])
  const text = [...lines.slice(0, first), ...moved, ...lines.slice(end)].join('\n')
  const applied: AppliedFix = {
    file,
    line: first + 1,
    from: parts.map(({ key }) => key).join(', '),
    to: sorted.map(({ key }) => key).join(', '),
  }
  return { text, applied: [applied] }
}

/** The keys up to `blocks`, each alone at the start of a line; `undefined` if they are written in another way. */
function findKeyLines(
  file: string,
  source: string,
  lines: readonly string[],
): { key: string; line: number }[] | undefined {
  const { source: read, diagnostics } = readYaml(file, source)
  if (diagnostics.length > 0 || read.root?.kind !== 'map') return undefined
  const entries = [...read.root.entries]
  const last = entries.findIndex(([key]) => key === 'blocks')
  if (last < 1) return undefined
  const keys = entries.slice(0, last + 1).map(([key, entry]) => ({ key, line: entry.key.line - 1, entry }))
  const isUsual = keys.every(
    ({ key, line, entry }) =>
      order.includes(key) && entry.key.column === 1 && lines[line]?.startsWith(`${key}:`),
  )
  return isUsual ? keys : undefined
}

/** The first of the comment lines directly above a line. */
function startOfComments(lines: readonly string[], line: number): number {
  let start = line
  while (lines[start - 1]?.startsWith('#')) start--
  return start
}

/** The parts between blank lines. */
function splitGroups(parts: readonly Part[]): Part[][] {
  const groups: Part[][] = [[]]
  for (const part of parts) {
    groups.at(-1)?.push(part)
    if (part.blank.length > 0) groups.push([])
  }
  return groups
}

const compareParts = (one: Part, other: Part) => order.indexOf(one.key) - order.indexOf(other.key)
