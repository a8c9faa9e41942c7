import { isDeepStrictEqual } from 'node:util'

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

/** Also in the order of keys, which shows where parts are compared as texts. */
function isEqual(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(one, other) && JSON.stringify(one) === JSON.stringify(other)
}
