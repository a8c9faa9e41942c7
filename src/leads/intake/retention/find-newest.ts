import type { LeadRowStore } from '../store/lead-row-store.ts'

/** When the newest lead arrived, in milliseconds since 1970; `until` is exclusive. `null` if there is none. */
export async function findNewest(
  { list }: Pick<LeadRowStore, 'list'>,
  until?: number,
): Promise<number | null> {
  const { leads, damaged } = await list({ until }, 1)
  return [...leads, ...damaged][0]?.receivedAt ?? null
}
