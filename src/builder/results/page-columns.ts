import { isDeepStrictEqual } from 'node:util'
import type { Contribution } from '../../core/handover/contribution.ts'
import type { PageRecord } from '../page/page-record.ts'

/** Counts for each column of the pages how often it has changed, so that a rule that reads it is applied again. */
export class PageColumns {
  readonly #counts: Map<string, number>
  readonly #changed = new Set<string>()

  /** @param counts brought up to date */
  constructor(counts: Map<string, number>) {
    this.#counts = counts
  }

  /** The fingerprint of a column. */
  fingerprint(name: string): string {
    return String(this.#counts.get(name) ?? 0)
  }

  /** Compares a page that was made again with what is known of it. */
  compare(before: PageRecord | undefined, now: PageRecord): void {
    const [one, other] = [listParts(before), listParts(now)]
    for (const name of Object.keys({ ...one, ...other }))
      if (!this.#changed.has(name) && !isDeepStrictEqual(one[name], other[name])) this.#change(name)
  }

  /** Compares which pages there are, in their order. All columns are others if one comes, goes or moves. */
  compareKeys(before: Iterable<string>, now: Iterable<string>): void {
    const [one, other] = [[...before], [...now]]
    if (one.length === other.length && one.every((key, index) => key === other[index])) return
    for (const name of [pagesColumn, ...this.#counts.keys()]) this.#change(name)
  }

  #change(name: string): void {
    if (this.#changed.has(name)) return
    this.#changed.add(name)
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1)
  }
}

/** The pages themselves. */
const pagesColumn = 'pages'

/** What a page contributes, by column. Rules see its title in one column alone. */
function listParts(page: PageRecord | undefined): Record<string, unknown> {
  const { summary, ...parts }: Partial<Contribution> = page?.contribution ?? {}
  if (!summary) return parts
  const { title: _, ...others } = summary
  return { ...parts, summary: others }
}
