import { SubmissionError } from '../../problems/submission-error.ts'

/** The connection of a submission that holds a slot. */
interface SlotConnection {
  /** Number of bytes received so far. */
  received: () => number
  close: () => void
}

/** A submission's slot, from its headers to its reply. */
export interface Slot {
  /** Says that the body is complete. */
  arrived: () => void
  release: () => void
}

/** A body that has been arriving for this many milliseconds, below this rate in bytes a second, may lose its slot. */
const slowAfter = 5_000
const minRate = 16_384

/**
 * Requests that wait in their connections cannot be counted, but they make a turn of the event loop long. After this
 * many milliseconds and submissions, the rest of a turn is rejected.
 */
const maxTurnDuration = 500
const minTurnCount = 200

/**
 * Grants slots to submissions. If none is free, the oldest body that arrives too slowly loses its slot, so that slow
 * senders do not keep others out. If there is no such body, throws the `SubmissionError` to reply with.
 */
export function createAdmissionControl(
  maxSlots: number,
  now = () => performance.now(),
): (connection: SlotConnection) => Slot {
  /** Oldest first. */
  const arriving = new Map<SlotConnection, { since: number; receivedBefore: number; slot: Slot }>()
  let granted = 0
  let turn: { began: number; count: number } | undefined

  function isTurnOver(): boolean {
    if (!turn) {
      turn = { began: now(), count: 0 }
      setImmediate(() => {
        turn = undefined
      })
    }
    return ++turn.count > minTurnCount && now() - turn.began > maxTurnDuration
  }

  function closeSlowBody(): boolean {
    for (const [connection, { since, receivedBefore, slot }] of arriving) {
      const age = now() - since
      if (age < slowAfter) return false
      if ((connection.received() - receivedBefore) / age >= minRate / 1000) continue
      slot.release()
      connection.close()
      return true
    }
    return false
  }

  return (connection) => {
    if (isTurnOver() || (granted >= maxSlots && !closeSlowBody()))
      throw new SubmissionError('unavailable', { retryAfter: 2 })
    granted++
    let isHeld = true
    const slot: Slot = {
      arrived: () => {
        arriving.delete(connection)
      },
      release() {
        arriving.delete(connection)
        if (isHeld) granted--
        isHeld = false
      },
    }
    arriving.set(connection, { since: now(), receivedBefore: connection.received(), slot })
    return slot
  }
}
