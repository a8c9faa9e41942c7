import { isDeepStrictEqual } from 'node:util'
import type { SiteSource } from '../../../core/questions/site-source.ts'
import type { PageRecord } from '../../pages/page-record.ts'
import { nameFiles } from '../bind-routes.ts'
import type { OpenDocuments } from '../open-documents.ts'
import type { PageWork } from '../page-work.ts'
import type { UpdateOptions, UsableHead } from '../update-types.ts'
import { describeComparison } from './conclusion.ts'

/** A site as it would be compared now. */
interface ComparedNow {
  documents: OpenDocuments
  head: UsableHead
  pages: readonly PageRecord[]
  source: SiteSource
}

/**
 * Whether the rules for the site report what they reported when the store was left. They do if all pages contribute the
 * same, unless a rule looked at more. Otherwise they are applied.
 */
export async function isComparedAlike(
  options: UpdateOptions,
  site: ComparedNow,
  work: PageWork,
): Promise<boolean> {
  const { conclusion, store } = options
  const { documents, head, pages } = site
  if (!conclusion || store.head?.hash !== head.hash || documents.diagnostics.length > 0) return false
  const isLocated = (name: string) => conclusion.located.includes(documents.listed.get(name)?.file ?? '')
  if (pages.length !== store.pages.size || [...documents.changed].some(isLocated)) return false
  if (!work.isReportedAlike()) return false
  return (!conclusion.hasInspected && work.isContributedAlike()) || isReportedAgain(options, site)
}

/**
 * Applies the rules for the site, and compares. The process that reported the same before recalls the diagnostics of
 * rules that look through all pages for long; another process compares only what these rules read.
 */
export async function isReportedAgain(
  { conclusion, store, media, at }: UpdateOptions,
  { documents, head, pages, source }: ComparedNow,
): Promise<boolean> {
  const known = store.comparison
  if (!conclusion || (!conclusion.compared && !known)) return false
  const { compareSite } = await import('../compare-site.ts')
  const now = compareSite({
    ...{ documents: documents.listed, head, media, at, source, pages },
    files: nameFiles(documents, store.files),
    memory: conclusion.compared ? undefined : known?.memory,
  })
  if (now.hasInspected !== conclusion.hasInspected) return false
  return conclusion.compared
    ? isDeepStrictEqual(describeComparison(now), conclusion.compared)
    : isDeepStrictEqual([now.unused, now.compared], [known?.unused, known?.compared])
}
