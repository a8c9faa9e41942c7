import { diffArrays } from 'diff'
import { joinSentences, type Sentence } from './change.ts'
import { cut, maxShown } from './show-value.ts'

/** Words that differ, and what is between them in common. */
interface Hunk {
  before: string[]
  after: string[]
  /** The word before them. */
  lead: string | undefined
}

const maxHunks = 3
/** Changes with at most so many words between them are shown as one. */
const maxGap = 2

/** How a text changed: the texts themselves, or of long ones the words that differ. */
export function explainTexts(before: string, after: string): Sentence {
  const isShort = Math.max(before.length, after.length) <= maxShown
  const whole: Sentence = [{ text: cut(before) }, ' → ', { text: cut(after) }]
  if (isShort) return whole
  const [one, other] = [before, after].map((text) => text.split(/\s+/).filter(Boolean))
  if (!one || !other) return whole
  if (one.join(' ') === other.join(' ')) return ['other line breaks']
  const hunks = findHunks(one, other)
  const changed = hunks.reduce((sum, hunk) => sum + hunk.before.length + hunk.after.length, 0)
  if (changed > (one.length + other.length) * 0.7) return whole
  const shown = hunks.slice(0, maxHunks).map(explainHunk)
  const rest = hunks.length - shown.length
  return [
    ...joinSentences(shown),
    ...(rest > 0 ? [`, and ${rest} more ${rest === 1 ? 'place' : 'places'}`] : []),
  ]
}

function explainHunk({ before, after, lead }: Hunk): Sentence {
  const old = cut(before.join(' '))
  const fresh = cut(after.join(' '))
  if (before.length > 0 && after.length > 0) return [{ text: old }, ' → ', { text: fresh }]
  if (before.length > 0) return ['without ', { text: old }]
  return lead === undefined
    ? ['with ', { text: fresh }, ' at the start']
    : ['with ', { text: fresh }, ' after ', { text: cut(lead) }]
}

function findHunks(before: string[], after: string[]): Hunk[] {
  const hunks: Hunk[] = []
  let open: Hunk | undefined
  let gap: string[] = []
  let lead: string | undefined
  for (const { value, added, removed } of diffArrays(before, after)) {
    if (!added && !removed) {
      gap = value
      lead = value.at(-1)
      if (open && value.length > maxGap) open = undefined
      continue
    }
    if (open) {
      open.before.push(...gap)
      open.after.push(...gap)
    } else {
      open = { before: [], after: [], lead }
      hunks.push(open)
    }
    gap = []
    open[added ? 'after' : 'before'].push(...value)
  }
  return hunks
}
