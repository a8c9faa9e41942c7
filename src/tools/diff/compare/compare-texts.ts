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
/** How many characters are shown before the first difference of texts without spaces. */
const shownBefore = 20

/** How a text changed: the texts themselves, or of long ones the words that differ. */
export function explainTexts(before: string, after: string): Sentence {
  const isShort = Math.max(before.length, after.length) <= maxShown
  const whole = showBoth(before, after)
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

/** Two texts; those that begin alike are cut around the first difference, so that it is seen. */
function showBoth(before: string, after: string): Sentence {
  const [old, fresh] = [cut(before), cut(after)]
  if (old !== fresh || before === after) return [{ text: old }, ' → ', { text: fresh }]
  const start = findShownStart(before, after)
  return [{ text: `…${cut(before.slice(start))}` }, ' → ', { text: `…${cut(after.slice(start))}` }]
}

/** Where to begin so that the first difference is seen, with some characters before it. */
function findShownStart(before: string, after: string): number {
  const alike: number[] = []
  for (const { segment, index } of new Intl.Segmenter().segment(before)) {
    if (!after.startsWith(segment, index)) break
    alike.push(index)
  }
  return alike.at(-shownBefore) ?? 0
}

function explainHunk({ before, after, lead }: Hunk): Sentence {
  if (before.length > 0 && after.length > 0) return showBoth(before.join(' '), after.join(' '))
  if (before.length > 0) return ['without ', { text: cut(before.join(' ')) }]
  const fresh = cut(after.join(' '))
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
