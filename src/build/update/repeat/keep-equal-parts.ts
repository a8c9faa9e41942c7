import { isDeepStrictEqual } from 'node:util'
import type { PageRecord } from '../../pages/page-record.ts'
import { toPlain } from '../pool/stored-record.ts'

/**
 * The same value, with the parts of the earlier one where they are equal. What has not changed then stays the same
 * object: it is not packed again, and what was made from it is found by identity.
 */
export function keepEqualParts<Value extends object>(value: Value, before: object | undefined): Value {
  if (!before) return value
  const earlier = before as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, isEqual(part, earlier[key]) ? earlier[key] : part]),
  ) as Value
}

/** A record with the parts of the earlier one of the page, also those of what the page contributes. */
export function keepPageParts(record: PageRecord, known: PageRecord | undefined): PageRecord {
  const before = toPlain(known)
  if (!before) return record
  const { contribution } = record
  const kept = contribution && { contribution: keepEqualParts(contribution, before.contribution) }
  return keepEqualParts({ ...record, ...kept }, before)
}

/** Also in the order of keys, which shows where parts are compared as texts. */
function isEqual(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(one, other) && JSON.stringify(one) === JSON.stringify(other)
}
