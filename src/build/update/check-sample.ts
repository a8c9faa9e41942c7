import type { PageMaker } from '../pages/page-pool.ts'
import { makeRecord, nameKey, type PageKey, type PageRecord } from '../pages/page-record.ts'
import { listShown } from './bind-routes.ts'
import { toPlain } from './pool/stored-record.ts'

/** So many pages cost a few milliseconds. */
const sampleSize = 2

/**
 * Makes a few of the pages again that were kept, and compares. A difference is a fault of the engine: something that the
 * page depends on was not recorded.
 *
 * @param kept the keys of pages that were kept
 * @param records of all pages, by their keys
 * @param list all pages, in the order of their routes
 * @throws if a page would be different now
 */
export async function checkSample(
  maker: PageMaker,
  kept: readonly PageKey[],
  records: ReadonlyMap<string, PageRecord>,
  list: () => readonly PageRecord[],
): Promise<void> {
  const sample = Array.from({ length: Math.min(sampleSize, kept.length) }, () =>
    kept.at(Math.floor(Math.random() * kept.length)),
  ).flatMap((key) => key ?? [])
  if (sample.length === 0) return
  const hasTranslations = sample.some(
    (key) => records.get(nameKey(key))?.contribution?.summary?.translations !== undefined,
  )
  // About single pages a process finds out by itself.
  if (hasTranslations) await maker.indexPages(listShown(list()))
  const { pages } = await maker.make(sample, { all: true })
  for (const { inspected, finished } of pages) {
    const record = records.get(inspected.key)
    if (!record) throw new Error(`The page ${inspected.key} was kept, but has no record.`)
    const { built: _, ...known } = toPlain(record)
    const now = makeRecord(inspected, finished)
    // A page that is written asks more than one that is only checked.
    const isAsked = now.questions.every((question) => known.questions.includes(question))
    const name = isAsked ? findDifference(known, { ...now, questions: known.questions }) : 'questions'
    if (name === undefined) continue
    throw new Error(
      `The page ${inspected.key} was kept, but its ${name} would be different now. Build with --force, and please report it.`,
    )
  }
}

/** The first part of a record that is not the same in another. */
function findDifference(one: object, other: object): string | undefined {
  const [before, now] = [one, other] as Record<string, unknown>[]
  return Object.keys({ ...one, ...other }).find(
    (name) => JSON.stringify(before?.[name]) !== JSON.stringify(now?.[name]),
  )
}
