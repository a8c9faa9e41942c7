/** Longer words are compared by their beginnings only: a text of that length is not a misspelt name. */
const maxWordLength = 100

/** The candidate that a misspelt word most likely means; `undefined` if none is near enough. */
export function suggestNearest(word: string, candidates: Iterable<string>): string | undefined {
  const folded = fold(word)
  if (folded === '') return undefined
  const known = [...new Set(candidates)].filter((candidate) => candidate !== word)
  const sameLetters = known.find((candidate) => fold(candidate) === folded)
  if (sameLetters !== undefined) return sameLetters

  let nearest: string | undefined
  let limit = limitFor(folded.length) + 1
  for (const candidate of known) {
    const distance = measureDistance(folded, fold(candidate), limit)
    if (distance < limit) {
      nearest = candidate
      limit = distance
    }
  }
  return nearest ?? findContaining(folded, known)
}

/** Whether two names differ by one letter: missing, extra, wrong or swapped with its neighbour. */
export function isOneTypo(one: string, other: string): boolean {
  return measureDistance(fold(one), fold(other), 2) < 2
}

/**
 * Whether a misspelt word can only mean one candidate: one letter is wrong, or two of a longer word, no other candidate
 * is as near, and the digits are the same. What is certain may be corrected without asking.
 */
export function isCertainTypo(word: string, meant: string, candidates: Iterable<string>): boolean {
  const folded = fold(word)
  const limit = folded.length < 3 ? 0 : folded.length < 8 ? 1 : 2
  const distance = measureDistance(folded, fold(meant), limit + 1)
  if (distance > limit || listDigits(word) !== listDigits(meant)) return false
  return [...new Set(candidates)].every(
    (other) =>
      other === meant || other === word || measureDistance(folded, fold(other), distance + 1) > distance,
  )
}

const listDigits = (text: string) => text.replace(/\D/g, '')

function fold(word: string): string {
  return word.trim().toLowerCase().slice(0, maxWordLength)
}

/** The number of edits that still count as a typo: none for one or two letters, then one for every three. */
function limitFor(length: number): number {
  return length < 3 ? 0 : Math.min(4, Math.floor(length / 3))
}

/** A candidate that begins with the word, begins the word, or contains it: the one nearest in length. */
function findContaining(word: string, candidates: readonly string[]): string | undefined {
  if (word.length < 3) return undefined
  const related = candidates.filter((candidate) => {
    const other = fold(candidate)
    return other.length >= 3 && (other.includes(word) || word.startsWith(other))
  })
  const rank = (candidate: string) =>
    (fold(candidate).startsWith(word) ? 0 : 1000) + Math.abs(candidate.length - word.length)
  return related.sort((a, b) => rank(a) - rank(b))[0]
}

/** The number of insertions, deletions, replacements and swaps of neighbours between `a` and `b`, at most `limit`. */
function measureDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      let cost = Math.min(replaced, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1)
      row.push(cost)
    }
    if (Math.min(...row) >= limit && Math.min(...last) >= limit) return limit
    beforeLast = last
    last = row
  }
  return last[b.length] ?? limit
}
