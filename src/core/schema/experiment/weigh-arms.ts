/** How often each arm is chosen compared with the others, as the schema says it: without a weight of its own, 1. */
export function weighArms(names: readonly string[], written: object = {}): Record<string, number> {
  return Object.fromEntries(
    names.map((name) => [name, Object.hasOwn(written, name) ? Number(Reflect.get(written, name)) : 1]),
  )
}
