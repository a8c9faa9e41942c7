import { formatPageKey, type PageKey } from '../config/page-key.ts'
import { type MadePage, makeRecord, type PageRecord } from '../page/page-record.ts'
import type { WorkerPool } from '../page/worker-pool.ts'
import { listShown } from './page-run.ts'

/** Number of pages that are made again only to compare them: few, because each takes as long as any other. */
const sampleSize = 2

/**
 * Makes a few of the pages again that were kept, and compares. A difference is a fault of the engine: something that the
 * page depends on was not recorded.
 *
 * @param keys of all pages that routes show
 * @param kept the records that were kept
 * @param pages all records, in the order of their routes
 * @throws if a page would be different now
 */
export async function checkSample(
  maker: WorkerPool,
  keys: readonly PageKey[],
  kept: readonly PageRecord[],
  pages: readonly PageRecord[],
): Promise<void> {
  const chosen = Array.from(
    { length: Math.min(sampleSize, kept.length) },
    () => kept[Math.floor(Math.random() * kept.length)],
  )
  const known = new Map(chosen.flatMap((record) => (record ? [[record.key, record] as const] : [])))
  const sample = keys.filter((key) => known.has(formatPageKey(key)))
  if (sample.length === 0) return
  await maker.indexPages(listShown(pages))
  const made: MadePage[] = []
  await maker.make(sample, { write: undefined, all: true }, ({ pages }) => made.push(...pages))
  for (const { inspected, finished } of made) {
    const record = known.get(inspected.key)
    if (!record) continue
    const name = findDifference(record, makeRecord(inspected, finished))
    if (name === undefined) continue
    throw new Error(
      `The page ${inspected.key} was kept, but its ${name} would be different now. Build with --force, and please report it.`,
    )
  }
}

/** The first part of a record that is not the same in another. A page that is written reads more than one that is checked. */
function findDifference(one: PageRecord, other: PageRecord): string | undefined {
  const read = new Set(one.inputs)
  if (!other.inputs.every((input) => read.has(input))) return 'inputs'
  const [before, now] = [comparable(one), comparable(other)]
  return Object.keys({ ...before, ...now }).find(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(now[name]),
  )
}

function comparable({ inputs: _, made: __, built: ___, ...parts }: PageRecord): Record<string, unknown> {
  return parts
}
