import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { DeskContext } from '../context/desk-context.ts'
import { readToken } from '../requests/cookies.ts'
import { RequestError } from '../requests/request-error.ts'

/** Open pages of one user, and of all. */
const maxStreamsPerUser = 20
const maxStreams = 200
/** Milliseconds between two signs of life, which also show proxies that the connection is used. */
const beatInterval = 20_000

/** `GET /api/updates`: server-sent events (HTML, 9.2) as long as the session lasts. */
export function addUpdates(app: FastifyInstance, context: DeskContext): void {
  const { watch, sessions, settings, clock, findUser } = context
  const streams = new Map<ServerResponse, string>()

  app.get('/api/updates', async (request, reply) => {
    const { user } = findUser(request)
    const stream = reply.raw
    // The connection closed while the session was looked up. It does not close again, so it would keep its place.
    if (stream.destroyed || request.raw.socket.destroyed) {
      reply.hijack()
      return
    }
    const own = [...streams.values()].filter((other) => other === user).length
    if (streams.size >= maxStreams || own >= maxStreamsPerUser)
      throw new RequestError('too-many', { retryAfter: 30 })
    const token = readToken(request.raw, settings)
    reply.hijack()
    stream.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'Content-Type': 'text/event-stream',
      'X-Accel-Buffering': 'no',
    })
    stream.write('retry: 2000\n\n')
    streams.set(stream, user)
    // A stream that has ended stays subscribed until it is closed.
    const send = (text: string) => {
      if (!stream.writableEnded) stream.write(text)
    }
    let beatAt = clock()
    const end = watch.subscribe(
      () => send('event: changed\ndata: {}\n\n'),
      () => {
        // A listening page is not an action of its user, so it does not prolong the session.
        // Where the leads cannot be reached, the page is not to wait for changes: it asks, and says why it gets none.
        void sessions
          .find(token, false)
          .catch(() => undefined)
          .then((session) => session ?? stream.end())
        if (clock() - beatAt < beatInterval) return
        beatAt = clock()
        send(': beat\n\n')
      },
    )
    stream.once('close', () => {
      end()
      streams.delete(stream)
    })
  })

  app.addHook('preClose', async () => {
    for (const stream of streams.keys()) stream.end()
  })
}
