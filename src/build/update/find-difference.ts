/** The first part of a record that is not the same in another. */
export function findDifference(one: object, other: object): string | undefined {
  const [before, now] = [one, other] as Record<string, unknown>[]
  return Object.keys({ ...one, ...other }).find(
    (name) => JSON.stringify(before?.[name]) !== JSON.stringify(now?.[name]),
  )
}
