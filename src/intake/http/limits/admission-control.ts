import { Problem } from '../problem.ts'

/** Whoever holds a place. */
export interface Holder {
  /** Bytes that have come from its connection. */
  received: () => number
  /** Ends its connection. */
  cut: () => void
}

/** A submission's place from its head to its reply. */
export interface Slot {
  /** The body is there. */
  arrived: () => void
  leave: () => void
}

/** A body that takes longer than so many milliseconds and comes slower than so many bytes a second may be cut. */
const patient = 5_000
const slowest = 16_384

/**
 * What waits in the connections is not seen. It is known by turns of the event loop that take long: beyond so many
 * milliseconds, and more than a few submissions, the rest of a turn is turned away.
 */
const maxTurnDuration = 500
const few = 200

/**
 * Gives out places. Where none is left the oldest body that only drips in loses its own, so that slow senders keep
 * nobody out; if all are busy it throws what the sender is told.
 */
export function createAdmissionControl(
  most: number,
  now = () => performance.now(),
): (holder: Holder) => Slot {
  /** Oldest first. */
  const arriving = new Map<Holder, { since: number; before: number; place: Slot }>()
  let taken = 0
  let turn: { began: number; count: number } | undefined

  function isTurnOver(): boolean {
    if (!turn) {
      turn = { began: now(), count: 0 }
      setImmediate(() => {
        turn = undefined
      })
    }
    return ++turn.count > few && now() - turn.began > maxTurnDuration
  }

  function cutSlow(): boolean {
    for (const [holder, { since, before, place }] of arriving) {
      const age = now() - since
      if (age < patient) return false
      if ((holder.received() - before) / age >= slowest / 1000) continue
      place.leave()
      holder.cut()
      return true
    }
    return false
  }

  return (holder) => {
    if (isTurnOver() || (taken >= most && !cutSlow())) throw new Problem('unavailable', { retryAfter: 2 })
    taken++
    let isTaken = true
    const place: Slot = {
      arrived: () => {
        arriving.delete(holder)
      },
      leave() {
        arriving.delete(holder)
        if (isTaken) taken--
        isTaken = false
      },
    }
    arriving.set(holder, { since: now(), before: holder.received(), place })
    return place
  }
}
