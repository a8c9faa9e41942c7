import { isDeepStrictEqual } from 'node:util'
import type { FileRecord } from '../../pages/file-record.ts'
import type { PageRecord } from '../../pages/page-record.ts'

/** What the report says of a page by itself. The rules for the site compare the rest of what it contributes. */
const reportedParts = ['document', 'row', 'used', 'types', 'questions', 'resolved', 'validated'] as const
const reportedContribution = ['file', 'chain', 'table', 'valid', 'whole', 'claims', 'budgets'] as const
const reportedSummary = ['route', 'document', 'lang', 'translations'] as const
const reportedOfFile = ['read', 'recovered', 'waivers', 'hasRoot', 'broken', 'uses'] as const
/** What is written of a page beside its own files and forms. */
const hostedParts = ['lang', 'aliases', 'indexed', 'csp', 'experiment'] as const

/** Whether the same is reported of a page as before, unless a rule for the site says otherwise. */
export function isPageReportedAlike(before: PageRecord | undefined, now: PageRecord | undefined): boolean {
  if (!before?.contribution || !now?.contribution) return false
  return (
    isAlike([...reportedParts, 'diagnostics'], before, now) &&
    isAlike(reportedContribution, before.contribution, now.contribution) &&
    isAlike(reportedSummary, before.contribution.summary, now.contribution.summary)
  )
}

export function isFileReportedAlike(before: FileRecord | undefined, now: FileRecord | undefined): boolean {
  return before !== undefined && now !== undefined && isAlike(reportedOfFile, before, now)
}

/** Whether a page differs at most in the content of its files and in its forms. */
export function isPageHostedAlike(before: PageRecord | undefined, now: PageRecord | undefined): boolean {
  if (!before?.built || !now?.built) return false
  const names = ({ outputs }: PageRecord['built'] & object) => outputs.map(({ name }) => name)
  return (
    isAlike(hostedParts, before.built, now.built) && isDeepStrictEqual(names(before.built), names(now.built))
  )
}

function isAlike<Value extends object>(
  parts: readonly (keyof Value)[],
  before: Value | undefined,
  now: Value | undefined,
): boolean {
  return parts.every((part) => isDeepStrictEqual(before?.[part], now?.[part]))
}
