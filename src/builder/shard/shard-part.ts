/** One of several parts of a site, counted from 1. */
export interface ShardPart {
  index: number
  count: number
}

/**
 * The share of a list that a part makes. Parts are contiguous, because neighbouring routes tend to have the same parent,
 * which is then read in one part only.
 */
export function choosePart<Item>(items: readonly Item[], { index, count }: ShardPart): Item[] {
  const start = Math.floor((items.length * (index - 1)) / count)
  return items.slice(start, Math.floor((items.length * index) / count))
}

/** Reads `2/4`; `undefined` if it is not a part. */
export function parsePart(text: string): ShardPart | undefined {
  const [, index, count] = /^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? []
  const part = { index: Number(index), count: Number(count) }
  return part.index >= 1 && part.index <= part.count ? part : undefined
}

/** As `--shard` takes it: `2/3`. */
export const formatPart = ({ index, count }: ShardPart) => `${index}/${count}`
