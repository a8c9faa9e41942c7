import type { NodePath, PathStep } from '../tree/nodes.ts'

interface Found {
  path: NodePath
  map: Record<string, unknown>
}

/** The maps inside a value that have this `basis`, with their paths. */
export function listByBasis(value: unknown, basis: string): Found[] {
  const found: Found[] = []
  collect(value, basis, [], found)
  return found
}

/** `path` is one list for the whole search: what is found gets a copy of it. */
function collect(value: unknown, basis: string, path: PathStep[], found: Found[]): void {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) collectBelow(index, item, basis, path, found)
    return
  }
  const map = value as Record<string, unknown>
  if (map.basis === basis) found.push({ path: path.slice(), map })
  else for (const key in map) collectBelow(key, map[key], basis, path, found)
}

function collectBelow(step: PathStep, child: unknown, basis: string, path: PathStep[], found: Found[]): void {
  if (typeof child !== 'object') return
  path.push(step)
  collect(child, basis, path, found)
  path.pop()
}
