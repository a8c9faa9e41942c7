import { listStatuses } from '../../../../contracts/desk-status.ts'
import type { LoadedManifest } from '../../manifest/watch-manifest.ts'
import { type DeliveryStore, makeOutcomeId } from '../../store/deliveries/delivery-store.ts'

/** Milliseconds within which somebody who chose the wrong status chooses another. */
const settled = 60_000
/** Platforms take conversions of the last seven days. */
const maxAge = 7 * 86_400_000
/** Leads that are looked at at once. */
const pageSize = 500

/**
 * Plans deliveries about leads that people have given a status with the outcome `won`, wherever they did it. Returns how
 * many there are.
 */
export async function planOutcomes(
  store: Pick<DeliveryStore, 'listOutcomes' | 'addDeliveries' | 'retryDeliveries'>,
  { desk = {}, deliveries = [] }: Pick<LoadedManifest, 'desk' | 'deliveries'>,
  now: number,
): Promise<number> {
  const statuses = listStatuses(desk).flatMap(({ name, outcome }) => (outcome === 'won' ? [name] : []))
  let planned = 0
  for (const { name: route, to, when } of deliveries) {
    if (to.kind !== 'meta' && !(to.kind === 'google' && to.enrolled)) continue
    const span = { from: now - maxAge, until: now - settled }
    const found = await store.listOutcomes({ route, when, statuses, ...span }, pageSize)
    const due = found.map((id) => ({ id: makeOutcomeId(id, route), route, nextAt: now }))
    await store.addDeliveries(
      found.map((id, index) => ({ id, receivedAt: now, deliveries: due.slice(index, index + 1) })),
    )
    // One that was skipped because of another status is due again.
    await store.retryDeliveries(
      due.map(({ id }) => id),
      now,
    )
    planned += due.length
  }
  return planned
}
