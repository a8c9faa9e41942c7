/** Why a beacon is not counted: because of what it says, or before it is read. */
const refusals = [
  ...(['malformed', 'unknown-page', 'unknown-arm'] as const),
  ...(['stopping', 'type', 'length', 'origin', 'too-many', 'busy'] as const),
] as const
export type Refusal = (typeof refusals)[number]

/** How many beacons have arrived since the start. Those of browsers that ask not to be followed are in no number. */
export type BeaconTally = ReturnType<typeof createBeaconTally>

export function createBeaconTally() {
  let received = 0
  const refused = new Map<Refusal, number>(refusals.map((refusal) => [refusal, 0]))
  return {
    /** Adds one that was counted, or refused for a reason. */
    add(refusal?: Refusal): void {
      if (refusal === undefined) received++
      else refused.set(refusal, (refused.get(refusal) ?? 0) + 1)
    },
    received: () => received,
    /** How many were refused, by every reason there is. */
    refused: (): ReadonlyMap<Refusal, number> => refused,
  }
}
