/** Replies in one turn of the event loop, and in one tick when nothing more important waits. */
const maxAtOnce = 50
const maxInTick = 500
/** Number of submissions handled for each reply to a beacon, while submissions take all the time there is. */
const submissionsPerReply = 12
const tick = 20

export interface ReplyGate {
  /** Replies now, or after what is more important. */
  pass: (reply: () => void) => void
  /** Number of replies that wait. */
  size: () => number
  /** Sends all that wait. */
  open: () => void
}

interface GateOptions {
  /** Whether submissions take all the time there is. */
  isBusy: () => boolean
  /** How many submissions were handled so far. */
  countSubmissions: () => number
}

/**
 * Delays the replies to beacons while submissions need the time, and when many beacons arrive together. Nobody waits for
 * these replies, and a connection sends its next request only after the reply: so beacons take the time that is left.
 */
export function createReplyGate({ isBusy, countSubmissions }: GateOptions): ReplyGate {
  let waiting: (() => void)[] = []
  let timer: NodeJS.Timeout | undefined
  let sentInTurn = 0
  let handledBefore = 0

  function isTurnFull(): boolean {
    if (sentInTurn === 0)
      setImmediate(() => {
        sentInTurn = 0
      })
    return ++sentInTurn > maxAtOnce
  }

  function release(): void {
    const share = Math.floor((countSubmissions() - handledBefore) / submissionsPerReply)
    handledBefore += share * submissionsPerReply
    const count = isBusy() ? Math.max(1, share) : maxInTick
    const next = waiting.slice(0, count)
    waiting = waiting.slice(count)
    timer = waiting.length > 0 ? setTimeout(release, tick) : undefined
    for (const reply of next) reply()
  }

  return {
    pass(reply) {
      if (!timer && !isBusy() && !isTurnFull()) {
        reply()
        return
      }
      waiting.push(reply)
      if (timer) return
      handledBefore = countSubmissions()
      timer = setTimeout(release, tick)
    },
    size: () => waiting.length,
    open() {
      clearTimeout(timer)
      timer = undefined
      const all = waiting
      waiting = []
      for (const reply of all) reply()
    },
  }
}
