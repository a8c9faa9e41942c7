import type { ServerResponse } from 'node:http'

export type FollowedRequest = ReturnType<typeof followRequest>

/**
 * Calls `onOver` exactly once: when the reply is sent or its connection is closed, and no task of the request is running. The
 * requests of a connection are started one after the other (`guardRequests`), so each reply has the connection and closes
 * with it.
 */
export function followRequest(reply: Pick<ServerResponse, 'once'>, onOver: () => void) {
  let isGone = false
  let isOver = false
  let working = 0
  const finishIfDone = () => {
    if (!isGone || working > 0 || isOver) return
    isOver = true
    onOver()
  }
  reply.once('close', () => {
    isGone = true
    finishIfDone()
  })
  return {
    isGone: () => isGone,
    /**
     * Runs a task; the request is not over before it ends, even if the connection closes. The task must not return the
     * reply, which is thenable.
     */
    async work<Result>(task: () => Promise<Result>): Promise<Result> {
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
