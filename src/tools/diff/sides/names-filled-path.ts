import { factPattern } from '../../../core/text/facts.ts'

const word = /(?:[^\s"'()[\]{},$]|\$\{[\w.-]*\}|\$)+/g
const gap = '\u0000'

/**
 * Whether a text has a word that is one of the paths once its facts are filled in: `media/${slug}.jpg`. A word that is a
 * fact and nothing else is none: the path is then where the fact is.
 */
export function namesFilledPath(text: string, paths: readonly string[]): boolean {
  if (paths.length === 0) return false
  const names = new Set(
    [...text.matchAll(word)]
      .map(([found]) => found.replace(/^\//, '').replace(factPattern, gap))
      .filter((name) => name !== gap && name.includes(gap)),
  )
  return [...names].some((name) => paths.some((path) => canBecome(name.split(gap), path)))
}

/** Whether a path consists of these parts in order, with anything between them. */
function canBecome(parts: readonly string[], path: string): boolean {
  const first = parts[0] ?? ''
  const last = parts.at(-1) ?? ''
  if (!path.startsWith(first) || !path.endsWith(last)) return false
  let at = first.length
  for (const part of parts.slice(1, -1)) {
    const found = path.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return at + last.length <= path.length
}
