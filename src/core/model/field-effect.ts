import type { NodePath, PathStep } from '../tree/nodes.ts'

type Values = Readonly<Record<string, unknown>>

/** What the effect of a field can depend on. */
interface Surroundings {
  /** The map that holds the field: the block, or an item of one of its lists. Defaults are filled in. */
  readonly holder: Values
  readonly block: Values
  /** Whether the block stands directly after an opening in two halves (`BlockSpec.opensInHalves`). */
  readonly joinsOpening: boolean
  /** Where the forms of the site are sent. */
  readonly settings: {
    readonly forms?: Readonly<Record<string, { endpoint: string; context: boolean }>> | undefined
  }
}

/**
 * A field that does something only under a condition; without it, what is written there is reported. A keyword of the
 * schema could not say this: the field of a variant often depends on one that its parent holds.
 */
export interface FieldEffect {
  /** Such as `videoWide`, or `cards[].to` for a field of every item. */
  readonly field: string
  /** The values that depend on it; default: all. */
  readonly values?: readonly unknown[]
  /** Ends the sentence "It needs …". */
  readonly needs: string
  readonly isMet: (surroundings: Surroundings) => boolean
}

/** An effect with the way to its field. */
interface LocatedEffect {
  readonly effect: FieldEffect
  /** The keys to each list on the way to the field, and from the last one to the field itself. */
  readonly steps: readonly (readonly string[])[]
  /** The field of the block that is or holds it. */
  readonly first: string
}

export function locateEffect(effect: FieldEffect): LocatedEffect {
  const steps = effect.field.split('[].').map((step) => step.split('.'))
  return { effect, steps, first: steps[0]?.[0] ?? '' }
}

/** Fields of a value that have no effect, with what they would need. The value has its defaults filled in. */
export function findIneffective(
  effects: readonly LocatedEffect[],
  around: Omit<Surroundings, 'holder'>,
): { path: NodePath; value: unknown; effect: FieldEffect }[] {
  const found: { path: NodePath; value: unknown; effect: FieldEffect }[] = []
  for (const { effect, steps } of effects) {
    visitHolders(around.block, steps, 0, [], (holder, key, path) => {
      const value = holder[key]
      if (value === undefined || (effect.values && !effect.values.includes(value))) return
      if (!effect.isMet({ ...around, holder })) found.push({ path: [...path, key], value, effect })
    })
  }
  return found
}

/** Visits the maps that hold a field. `path` is one list for the whole walk, and leads to the map. */
function visitHolders(
  outer: Values,
  steps: readonly (readonly string[])[],
  depth: number,
  path: PathStep[],
  visit: (holder: Values, key: string, path: NodePath) => void,
): void {
  const keys = steps[depth] ?? []
  const isLast = depth === steps.length - 1
  const end = keys.length - (isLast ? 1 : 0)
  let inner: unknown = outer
  for (let at = 0; at < end; at++) inner = (inner as Values | undefined)?.[keys[at] ?? '']
  if (inner === undefined) return
  path.push(...keys.slice(0, end))
  if (isLast) visit(inner as Values, keys[end] ?? '', path)
  else if (Array.isArray(inner)) {
    for (const [index, item] of inner.entries()) {
      path.push(index)
      visitHolders(item as Values, steps, depth + 1, path, visit)
      path.pop()
    }
  }
  path.length -= end
}
