import { isDeepStrictEqual } from 'node:util'
import type { FileRecord } from '../config/file-record.ts'
import type { PageRecord } from '../page/page-record.ts'

/** Whether what rules and the report read of a page is as it was before the page was made again. */
export const isPageSame = (before: PageRecord | undefined, now: PageRecord): boolean =>
  isDeepStrictEqual(before && listSaid(before), listSaid(now))

/** What is read of a page by others. */
function listSaid({ inputs: _, types: __, made: ___, built: ____, ...said }: PageRecord) {
  return said
}

/** Whether what rules and the report read of a document is as it was before the document was read again. */
export function isDocumentSame(before: FileRecord | undefined, now: FileRecord | undefined): boolean {
  return isDeepStrictEqual({ ...before, stamp: '', hash: '' }, { ...now, stamp: '', hash: '' })
}
