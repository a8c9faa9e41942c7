import { chooseOrphans } from '../../core/resolve/report-unused.ts'
import type { PageRecord } from '../page/page-record.ts'

/**
 * The pages of which everything is reported: those of routes, and of the documents without a route those that no other
 * one builds on. A parent may lack what its children add, and is checked as a part of them.
 */
export function listReported(pages: readonly PageRecord[]): readonly PageRecord[] {
  const unrouted = pages.filter(isUnrouted)
  if (unrouted.length === 0) return pages
  const orphans = new Set(
    chooseOrphans(unrouted.flatMap(({ contribution }) => contribution ?? [])).map(({ file }) => file),
  )
  return pages.filter((page) => !isUnrouted(page) || orphans.has(page.contribution?.file ?? ''))
}

/** Whether a page is that of a document without a route. */
const isUnrouted = ({ key, document }: PageRecord): boolean => key === document
