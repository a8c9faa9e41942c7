import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export interface FollowedRequest {
  isGone: () => boolean
  /**
   * The request is not over before this is, whatever its connection does meanwhile. The task must not return the reply,
   * which is thenable.
   */
  work: <Result>(task: () => Promise<Result>) => Promise<Result>
}

/**
 * Calls `over` exactly once: when the reply is sent or the connection is gone, and nothing works on it any more. The
 * reply alone does not tell: where requests wait behind each other on a connection that breaks, it never closes.
 */
export function followRequest(
  { socket }: Pick<IncomingMessage, 'socket'>,
  reply: Pick<ServerResponse, 'once'>,
  over: () => void,
): FollowedRequest {
  let isGone = false
  let isOver = false
  let working = 0
  const tell = () => {
    if (!isGone || working > 0 || isOver) return
    isOver = true
    over()
  }
  const leave = () => {
    isGone = true
    requestsOf(socket).delete(leave)
    tell()
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
        tell()
      }
    },
  }
}

const requests = new WeakMap<Socket, Set<() => void>>()

/** One listener for each connection, however many requests come on it. */
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
