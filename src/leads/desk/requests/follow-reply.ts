import type { ServerResponse } from 'node:http'

/** Aborts when the connection of a reply is closed before the reply has ended, also if that has happened already. */
export function followReply(reply: ServerResponse): AbortSignal {
  const gone = new AbortController()
  if (reply.destroyed || reply.socket?.destroyed) gone.abort()
  reply.once('close', () => gone.abort())
  return gone.signal
}
