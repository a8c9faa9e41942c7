import type { PageCut } from '../../contracts/page-cut.ts'
import { formatCompactItem } from '../schemas/format-compact-json.ts'

/** A form of a page that is at another place of it than before. */
export interface MovedCut {
  /** How many addresses the page has. */
  addresses: number
  before: PageCut
  now: PageCut
}

/** Of a list that is written on lines of its own. A shorter one could fit on one line after the change. */
const minLength = 1000
const listStart = '\n   "cuts": [\n'
const listEnd = '\n   ]'
/** A cut is in the list of its form, which is in the list of forms. */
const cutDepth = 4

/**
 * The text of `forms.json` in which some forms are at other places of their pages, as it would be written anew. That takes
 * what is known of every page with a form. `undefined` if it cannot be done by replacing lines.
 */
export function moveCuts(text: string, moved: readonly MovedCut[]): string | undefined {
  let result = text
  for (const { addresses, before, now } of moved) {
    const [line, next] = [before, now].map((cut) => `\n${formatCompactItem(cut, cutDepth)}`)
    if (line === undefined || next === undefined) return undefined
    let count = 0
    for (let at = result.indexOf(line); at !== -1; at = result.indexOf(line, at + next.length)) {
      const start = result.lastIndexOf(listStart, at)
      const end = result.indexOf(listEnd, at + line.length)
      const isWhole = ',\n'.includes(result.charAt(at + line.length))
      if (start === -1 || end - start < minLength || !isWhole) return undefined
      result = result.slice(0, at) + next + result.slice(at + line.length)
      count += 1
    }
    if (count !== addresses) return undefined
  }
  return result
}
