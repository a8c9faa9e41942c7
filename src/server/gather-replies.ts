/** Calls `send` at the end of the current turn of the event loop, after all requests that arrived in it were read. */
export type ReplyLater = (send: () => void) => void

/**
 * Returns a function that gathers the replies of a turn of the event loop. Each reply on its own wakes up its reader (a
 * proxy on the same machine, say) and then lets it sleep again, which takes longer than everything else about a reply
 * from memory. A reply waits at most until the requests that have already arrived are read.
 */
export function gatherReplies(): ReplyLater {
  let waiting: (() => void)[] = []
  const sendAll = () => {
    const sends = waiting
    waiting = []
    for (const send of sends) send()
  }
  return (send) => {
    if (waiting.push(send) === 1) setImmediate(sendAll)
  }
}
