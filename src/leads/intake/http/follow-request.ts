import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export interface FollowedRequest {
  isGone: () => boolean
  /**
   * Runs a task; the request is not over before it ends, even if the connection closes. The task must not return the
   * reply, which is thenable.
   */
  work: <Result>(task: () => Promise<Result>) => Promise<Result>
}

/**
 * Calls `onOver` exactly once: when the reply is sent or the connection is closed, and no task of the request is
 * running. The reply's own `close` event is not enough: it is not emitted for requests that wait behind another on a
 * connection that breaks.
 */
export function followRequest(
  { socket }: Pick<IncomingMessage, 'socket'>,
  reply: Pick<ServerResponse, 'once'>,
  onOver: () => void,
): FollowedRequest {
  let isGone = false
  let isOver = false
  let working = 0
  const finishIfDone = () => {
    if (!isGone || working > 0 || isOver) return
    isOver = true
    onOver()
  }
  const leave = () => {
    isGone = true
    requestsOf(socket).delete(leave)
    finishIfDone()
  }
  requestsOf(socket).add(leave)
  reply.once('close', leave)
  return {
    isGone: () => isGone,
    async work(task) {
      working++
      try {
        return await task()
      } finally {
        working--
        finishIfDone()
      }
    },
  }
}

const requests = new WeakMap<Socket, Set<() => void>>()

/** The requests of a connection, which share one listener. */
function requestsOf(socket: Socket): Set<() => void> {
  const known = requests.get(socket)
  if (known) return known
  const leavers = new Set<() => void>()
  requests.set(socket, leavers)
  socket.once('close', () => {
    for (const leave of [...leavers]) leave()
  })
  return leavers
}
