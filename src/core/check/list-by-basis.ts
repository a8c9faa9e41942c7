import type { NodePath } from '../tree/nodes.ts'

/** The maps inside a value that have this `basis`, with their paths. */
export function listByBasis(
  value: unknown,
  basis: string,
  path: NodePath = [],
): { path: NodePath; map: Record<string, unknown> }[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => listByBasis(item, basis, [...path, index]))
  if (typeof value !== 'object' || value === null) return []
  const map = value as Record<string, unknown>
  if (map.basis === basis) return [{ path, map }]
  return Object.entries(map).flatMap(([key, child]) => listByBasis(child, basis, [...path, key]))
}
