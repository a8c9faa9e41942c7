import { compareSides } from './compare-sides.ts'
import { openSides, type SidesInput } from './sides/open-sides.ts'
import type { SiteDiff } from './site-diff.ts'

interface DiffInput extends SidesInput {
  onProgress?: (step: string) => void
}

/** Compares the site of a commit with that of the working tree: what visitors see, page by page. */
export async function compareSites(input: DiffInput): Promise<SiteDiff> {
  const sides = await openSides(input)
  return compareSides(sides, input)
}
