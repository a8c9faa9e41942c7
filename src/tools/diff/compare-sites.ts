import type { BlockRegistry } from '../../blocks/block-registry.ts'
import { compareSides } from './compare-sides.ts'
import { openSides } from './sides/open-sides.ts'
import type { SiteDiff } from './site-diff.ts'

interface DiffInput {
  registry: BlockRegistry
  siteDir: string
  /** A commit, branch or tag. */
  base: string
  at: Date
  onProgress?: (step: string) => void
}

/** Compares the site of a commit with that of the working tree: what visitors see, page by page. */
export async function compareSites(input: DiffInput): Promise<SiteDiff> {
  const sides = await openSides(input)
  return compareSides(sides, input)
}
