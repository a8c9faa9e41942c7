import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares two texts in a time that does not depend on where they differ. */
export function isSameText(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => createHash('sha256').update(text).digest())
  return first !== undefined && second !== undefined && timingSafeEqual(first, second)
}
