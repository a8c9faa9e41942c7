import { isDeepStrictEqual } from 'node:util'
import type { FileRecord } from '../config/file-record.ts'
import type { PageRecord } from '../page/page-record.ts'

/** Whether what rules and the report read of a page is as it was before the page was made again. */
export const isPageSame = (before: PageRecord | undefined, now: PageRecord): boolean =>
  isDeepStrictEqual(before && listSaid(before), listSaid(now))

/** What a page says of itself, without what was made of it. */
function listSaid({ inputs: _, types: __, made: ___, built: ____, ...said }: PageRecord) {
  return said
}

/** The same of a document that was read again. */
export function isDocumentSame(before: FileRecord | undefined, now: FileRecord | undefined): boolean {
  return isDeepStrictEqual({ ...before, stamp: '', hash: '' }, { ...now, stamp: '', hash: '' })
}
