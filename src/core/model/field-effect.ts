import type { NodePath } from '../tree/nodes.ts'

type Values = Readonly<Record<string, unknown>>

/** What the effect of a field can depend on. */
interface Surroundings {
  /** The map that holds the field: the block, or an item of one of its lists. Defaults are filled in. */
  readonly holder: Values
  readonly block: Values
  /** Whether the block stands directly after an opening in two halves (`BlockSpec.opensInHalves`). */
  readonly joinsOpening: boolean
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

/** Fields of a value that have no effect, with what they would need. The value has its defaults filled in. */
export function findIneffective(
  effects: readonly FieldEffect[],
  block: Values,
  joinsOpening: boolean,
): { path: NodePath; value: unknown; effect: FieldEffect }[] {
  return effects.flatMap((effect) =>
    listHolders(block, effect.field.split('[].')).flatMap(({ path, holder }) => {
      const value = holder[String(path.at(-1))]
      if (value === undefined || (effect.values && !effect.values.includes(value))) return []
      return effect.isMet({ block, holder, joinsOpening }) ? [] : [{ path, value, effect }]
    }),
  )
}

/** The maps that hold a field, each with the path of the field. */
function listHolders(
  holder: Values,
  [step = '', ...rest]: readonly string[],
  path: NodePath = [],
): { path: NodePath; holder: Values }[] {
  const keys = step.split('.')
  const last = rest.length === 0 ? keys.pop() : undefined
  const inner = keys.reduce<unknown>((value, key) => (value as Values | undefined)?.[key], holder)
  const here = [...path, ...keys]
  if (last !== undefined)
    return inner === undefined ? [] : [{ path: [...here, last], holder: inner as Values }]
  const items = Array.isArray(inner) ? (inner as Values[]) : []
  return items.flatMap((item, index) => listHolders(item, rest, [...here, index]))
}
