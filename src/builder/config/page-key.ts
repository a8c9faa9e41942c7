import type { ResolvedAddress } from '../../core/handover/resolved-site.ts'
import { fingerprint } from '../files/fingerprint.ts'

/** A page to be made: a route and its document, or a document that no route shows. */
export interface PageKey {
  document: string
  route?: ResolvedAddress
}

/** The name of a page in the store. */
export const formatPageKey = ({ route, document }: PageKey): string => route?.path ?? document

/** What a route shows as one value to compare: its document, when it is open, and its row of a table without its position. */
export function fingerprintRoute(key: PageKey | undefined): string {
  if (!key) return ''
  const { row, schedule = {} } = key.route ?? {}
  const cells = row?.table.columns.map(({ name, index }) => [name, row.texts[index]])
  return fingerprint(JSON.stringify([key.document, schedule, cells]))
}
