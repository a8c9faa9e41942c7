import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Browsers and reverse proxies do not pipeline. HTTP libraries that do send about ten requests at once. */
const maxWaiting = 32

const waiting = new WeakMap<Socket, number>()

/**
 * Starts a request when its reply is the next one on its connection. Node emits pipelined requests as soon as they are
 * parsed, but a reply that is queued behind another never emits `close` when the connection breaks, so its handler
 * would hold its resources (open files, compressors, admission slots) for ever. A waiting request holds nothing, and a
 * started one has the socket, so its reply closes with it. A connection with more than 32 waiting requests is closed.
 */
export function serializePipelinedRequests(reply: ServerResponse, socket: Socket, start: () => void): void {
  if (socket.destroyed) return
  if (reply.socket) {
    start()
    return
  }
  const count = (waiting.get(socket) ?? 0) + 1
  if (count > maxWaiting) {
    socket.destroy()
    return
  }
  waiting.set(socket, count)
  reply.once('socket', () => {
    waiting.set(socket, (waiting.get(socket) ?? 1) - 1)
    // Node has not finished handing over the socket when it emits this.
    process.nextTick(start)
  })
}
