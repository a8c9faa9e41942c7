import { chooseOrphans } from '../../core/resolve/report-unused.ts'
import type { PageSummary } from '../../core/site/checked-site.ts'
import type { FileRecord } from '../pages/file-record.ts'
import { listKeys } from '../pages/list-routes.ts'
import type { PageEngine } from '../pages/page-engine.ts'
import type { PageRecord } from '../pages/page-record.ts'
import type { OpenDocuments } from './open-documents.ts'
import type { UpdatedPages, UpdateOptions, UsableHead } from './update-types.ts'

interface BoundSite {
  documents: OpenDocuments
  head: UsableHead
  /** Those that routes show. */
  listPages: () => readonly PageRecord[]
  /** The records of the documents by their files. */
  files: ReadonlyMap<string, FileRecord>
}

/** Makes functions for single pages: for the preview, and to measure pages. */
export function bindRoutes(
  { media, at }: Pick<UpdateOptions, 'media' | 'at'>,
  { documents: { listed }, head, listPages, files }: BoundSite,
): Pick<UpdatedPages, 'bind' | 'explain'> {
  let engine: PageEngine | undefined
  const open = async (): Promise<PageEngine> => {
    if (engine) return engine
    const hashes = { get: (name: string) => files.get(listed.get(name)?.file ?? '')?.hash }
    const { PageEngine } = await import('../pages/page-engine.ts')
    engine = new PageEngine({ documents: listed, head, media, at, hashes })
    engine.indexPages(() => listShown(listPages()))
    return engine
  }
  const findKey = (route: string) => listKeys(head).findLast((one) => one.route.path === route)
  return {
    async bind(route) {
      const key = findKey(route)
      return key ? (await open()).bind(key) : failToBind(route)
    },
    async explain(route, cause) {
      const { explainFailure } = await import('../pages/explain-failure.ts')
      const key = findKey(route)
      const page = key && (await open()).look(key)
      return page ? explainFailure(cause, page) : cause
    },
  }
}

export function failToBind(route: string): never {
  throw new Error(`No page has the address ${route}.`)
}

/** The pages that routes show, as others see them. */
export function listShown(pages: readonly PageRecord[]): PageSummary[] {
  const shown: PageSummary[] = []
  for (const { contribution } of pages) if (contribution?.summary) shown.push(contribution.summary)
  return shown
}

/**
 * The pages of which everything is reported: those of routes, and of the documents without a route those that no other
 * one builds on. A parent may lack what its children add, and is checked as a part of them.
 */
export function listReported(pages: readonly PageRecord[]): readonly PageRecord[] {
  const unrouted = pages.filter(isUnrouted)
  if (unrouted.length === 0) return pages
  const contributions = unrouted.flatMap(({ contribution }) => contribution ?? [])
  const orphans = new Set(chooseOrphans(contributions).map(({ file }) => file))
  return pages.filter((page) => !isUnrouted(page) || orphans.has(page.contribution?.file ?? ''))
}

const isUnrouted = ({ key, document }: PageRecord) => key === document

/** The records of documents by their names. */
export function nameFiles(
  { listed }: Pick<OpenDocuments, 'listed'>,
  files: ReadonlyMap<string, FileRecord>,
): Map<string, FileRecord> {
  const named = new Map<string, FileRecord>()
  for (const [name, { file }] of listed) {
    const record = files.get(file)
    if (record) named.set(name, record)
  }
  return named
}
