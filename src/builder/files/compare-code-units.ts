/** Compares strings by code unit, independently of the locale. For `sort`: negative, 0 or positive. */
export function compareCodeUnits(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
