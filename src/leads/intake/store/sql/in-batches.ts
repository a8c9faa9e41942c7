/** The items in their order, at most `size` at a time. */
export const inBatches = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )

/** The items in groups. `isFull` says of a group whether the next item begins another one. */
export async function* inGroups<Item>(
  items: AsyncIterable<Item>,
  isFull: (items: readonly Item[], next: Item) => boolean,
): AsyncGenerator<Item[]> {
  let pending: Item[] = []
  for await (const item of items) {
    if (pending.length > 0 && isFull(pending, item)) {
      yield pending
      pending = []
    }
    pending.push(item)
  }
  if (pending.length > 0) yield pending
}
