import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { withLimit } from '../until.testing.ts'

export interface ReceivedHook {
  headers: IncomingHttpHeaders
  text: string
  body: {
    id: string
    deliveredTo: string
    attempt: number
    lead: { id: string; answers: Record<string, string> }
  }
}

/** A server that can go down and come back on the same port. */
export interface Receiver<Item> {
  readonly port: number
  readonly received: Item[]
  /** Resolves as soon as what was received satisfies the condition; rejects after `within` milliseconds. */
  until: (isEnough: (received: readonly Item[]) => boolean, within?: number) => Promise<void>
  up: () => Promise<void>
  down: () => Promise<void>
}

export interface HookReceiver extends Receiver<ReceivedHook> {
  /** Replies to the next requests; afterwards with 204. `undefined` never replies. */
  replies: ({ status: number; headers?: Record<string, string> } | undefined)[]
}

/** `what` arrives, in plural. */
function collect<Item>(what: string) {
  const received: Item[] = []
  const waiting = new Set<() => void>()
  return {
    received,
    add(item: Item) {
      received.push(item)
      for (const look of waiting) look()
    },
    until(isEnough: (received: readonly Item[]) => boolean, within?: number) {
      const enough = new Promise<void>((resolve) => {
        const look = () => {
          if (!isEnough(received)) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        look()
      })
      return withLimit(what, enough, within)
    },
  }
}

/** A receiver of webhooks on loopback. */
export async function startHookReceiver(): Promise<HookReceiver> {
  const { add, ...rest } = collect<ReceivedHook>('webhooks')
  const replies: HookReceiver['replies'] = []
  let server: Server
  let port = 0
  async function receive(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    let text = ''
    for await (const chunk of request.setEncoding('utf8')) text += chunk
    const planned = replies.length > 0 ? replies.shift() : { status: 204 }
    if (planned) reply.writeHead(planned.status, planned.headers).end()
    add({ headers: request.headers, text, body: JSON.parse(text) })
  }
  async function up(): Promise<void> {
    server = createServer((request, reply) => {
      // A sender that dies half-way has sent nothing.
      receive(request, reply).catch(() => reply.destroy())
    })
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  }
  await up()
  return {
    ...rest,
    replies,
    get port() {
      return port
    },
    up,
    async down() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export interface ReceivedMail {
  to: string[]
  text: string
}

/** A mail server on loopback. */
export async function startMailReceiver(): Promise<Receiver<ReceivedMail>> {
  const { add, ...rest } = collect<ReceivedMail>('mails')
  const sockets = new Set<Socket>()
  let server: SMTPServer
  let port = 0
  async function up(): Promise<void> {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData(stream, session, done) {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        let text = ''
        stream.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk
        })
        stream.on('end', () => {
          done()
          // Lines as they were before they were encoded.
          add({ to, text: text.replaceAll('\r\n', '\n').replace(/=\n/g, '').replaceAll('=3D', '=') })
        })
      },
    })
    server.on('error', () => {})
    server.server.on('connection', (socket: Socket) => {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    })
    const listener = server.listen(port, '127.0.0.1')
    await once(listener, 'listening')
    port = (listener.address() as AddressInfo).port
  }
  await up()
  return {
    ...rest,
    get port() {
      return port
    },
    up,
    async down() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
