import type { CheckedBlock } from '../handover/checked-site.ts'
import type { Schema } from '../schema/block-spec.ts'
import type { NodePath, PathStep } from '../tree/nodes.ts'

interface Found {
  path: NodePath
  map: Record<string, unknown>
}

/** The maps inside the value of a block that have this `basis`, with their paths. */
export function listByBasis(
  { spec, value, valid }: Pick<CheckedBlock, 'spec' | 'value' | 'valid'>,
  basis: string,
): readonly Found[] {
  if (valid && !mayHaveBasis(spec.schema)) return nothing
  const found: Found[] = []
  collect(value, basis, [], found)
  return found
}

const nothing: readonly Found[] = []
const known = new WeakMap<Schema, boolean>()

/** Whether a value that fits a schema can have a `basis` somewhere: most blocks need not be searched. */
function mayHaveBasis(schema: Schema): boolean {
  const found = known.get(schema) ?? findBasis(schema)
  known.set(schema, found)
  return found
}

function findBasis({ type, oneOf, items, properties, additionalProperties, ...rest }: Schema): boolean {
  if (oneOf) return oneOf.some(mayHaveBasis)
  if (items) return mayHaveBasis(items)
  if (properties && additionalProperties === false)
    return 'basis' in properties || Object.values(properties).some(mayHaveBasis)
  const isScalar = ['string', 'number', 'integer', 'boolean'].includes(String(type))
  return !isScalar && rest.enum === undefined && rest.const === undefined
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
