import type { BeaconTally } from '../counts/beacon-tally.ts'
import type { IntakeOptions } from '../settings/settings.ts'
import { collectMetrics, formatMetrics } from './collect-metrics.ts'

/** Milliseconds for which what was read of the store is valid, at least. */
const minAge = 5_000
/** It is valid for this many times as long as reading took: a large store is not read all the time. */
const ageOfDuration = 100

interface MetricsOptions extends Pick<IntakeOptions, 'store' | 'manifest' | 'clock'> {
  beacons: BeaconTally
  state: { draining: boolean }
}

/**
 * Reads the metrics as text. However many ask, the store is asked once in a few seconds.
 *
 * @param now milliseconds of a clock that is never set
 */
export function createMetricsReader(
  { store, manifest, clock, beacons, state }: MetricsOptions,
  now = () => performance.now(),
): () => Promise<string> {
  let found: ReturnType<typeof look> | undefined
  let validUntil = Number.NEGATIVE_INFINITY

  /** Without measures while the store cannot be read. */
  async function look() {
    const began = now()
    // The store has logged its error.
    const isReady = await store.check().then(
      () => true,
      () => false,
    )
    const measures = isReady ? await store.measure().catch(() => undefined) : undefined
    validUntil = now() + Math.max(minAge, (now() - began) * ageOfDuration)
    return { measures, isReady }
  }

  return async () => {
    if (!found || now() >= validUntil) {
      validUntil = Number.POSITIVE_INFINITY
      found = look()
    }
    const { measures, isReady } = await found
    return formatMetrics(
      collectMetrics({
        ...{ measures, beacons },
        isReady: isReady && !state.draining,
        manifest: manifest(),
        now: clock(),
      }),
    )
  }
}
