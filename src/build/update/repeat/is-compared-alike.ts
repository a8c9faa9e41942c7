import { isDeepStrictEqual } from 'node:util'
import type { SiteSource } from '../../../core/questions/site-source.ts'
import type { PageKey } from '../../pages/page-record.ts'
import { nameFiles } from '../bind-routes.ts'
import type { OpenDocuments } from '../open-documents.ts'
import type { PageWork } from '../page-work.ts'
import type { UpdateOptions, UsableHead } from '../update-types.ts'
import { describeComparison } from './conclusion.ts'

/**
 * Whether the rules for the site report what they reported when the store was left. They do if all pages contribute the
 * same, unless a rule looked at more. Otherwise they are applied, but of those that look through all pages for long only
 * what they read is compared.
 */
export async function isComparedAlike(
  { conclusion, store, media, at }: UpdateOptions,
  documents: OpenDocuments,
  head: UsableHead,
  work: PageWork,
  keys: readonly PageKey[],
  source: SiteSource,
): Promise<boolean> {
  if (!conclusion || store.head?.hash !== head.hash || documents.diagnostics.length > 0) return false
  const isLocated = (name: string) => conclusion.located.includes(documents.listed.get(name)?.file ?? '')
  const pages = work.list(keys)
  if (pages.length !== store.pages.size || [...documents.changed].some(isLocated)) return false
  if (!work.isReportedAlike()) return false
  if (!conclusion.hasInspected && work.isContributedAlike()) return true
  if (!conclusion.compared) return false
  const { compareSite } = await import('../compare-site.ts')
  const input = {
    documents: documents.listed,
    head,
    media,
    at,
    source,
    files: nameFiles(documents, store.files),
    pages,
  }
  const compared = describeComparison(compareSite({ ...input, memory: undefined }))
  return isDeepStrictEqual(compared, conclusion.compared)
}
