import { isSharedBlockName } from './find-chain.ts'

/** The documents that no route leads to: candidates for orphans. */
export function listUnrouted(names: Iterable<string>, used: ReadonlySet<string>): string[] {
  return [...names].filter((name) => !used.has(name) && !isSharedBlockName(name))
}
