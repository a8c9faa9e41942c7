/** Replies in one turn of the event loop, and in one tick when nothing more important waits. */
const maxAtOnce = 50
const maxInTick = 500
/** While submissions are handled: with a tick of 20 ms, 500 a second. */
const maxBeside = 10
const tick = 20

export interface ReplyGate {
  /** Replies now, or after what is more important. */
  pass: (reply: () => void) => void
  /** Number of replies that wait. */
  size: () => number
  /** Sends all that wait. */
  open: () => void
}

/**
 * Delays the replies to beacons while submissions are handled, and when many beacons arrive together. Nobody waits for
 * these replies, and a connection sends its next request only after the reply: so beacons take the time that is left.
 */
export function createReplyGate(isBusy: () => boolean): ReplyGate {
  let waiting: (() => void)[] = []
  let timer: NodeJS.Timeout | undefined
  let sentInTurn = 0

  function isTurnFull(): boolean {
    if (sentInTurn === 0)
      setImmediate(() => {
        sentInTurn = 0
      })
    return ++sentInTurn > maxAtOnce
  }

  function release(): void {
    const count = isBusy() ? maxBeside : maxInTick
    const next = waiting.slice(0, count)
    waiting = waiting.slice(count)
    timer = waiting.length > 0 ? setTimeout(release, tick) : undefined
    for (const reply of next) reply()
  }

  return {
    pass(reply) {
      if (waiting.length === 0 && !isBusy() && !isTurnFull()) {
        reply()
        return
      }
      waiting.push(reply)
      timer ??= setTimeout(release, tick)
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
