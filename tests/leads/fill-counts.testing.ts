import type { CountStore } from '../../src/leads/intake/store/counts/count-store.ts'

/** Stores so many views of invented campaigns for each of some days, as an attack leaves them behind. */
export async function fillCounts(
  store: Pick<CountStore, 'addCounts'>,
  { days, perDay, route }: { days: number; perDay: number; route: string },
): Promise<void> {
  const batch = 2_000
  for (let number = 0; number < days; number++) {
    const day = new Date(Date.UTC(2026, 0, 1 + number)).toISOString().slice(0, 10)
    for (let at = 0; at < perDay; at += batch)
      await store.addCounts(
        Array.from({ length: Math.min(batch, perDay - at) }, (_, index) => ({
          ...{ day, route, variant: 'home', arm: '', campaign: `invented ${at + index}`, country: '' },
          ...{ action: 'view' as const, count: 1 },
        })),
      )
  }
}
