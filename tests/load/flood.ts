// Sends requests over plain sockets, which takes less time than serving them.
import { connect, type Socket } from 'node:net'
import { until } from '../until.testing.ts'

export interface FloodReply {
  status: number
  head: string
  body: string
}

export interface Flood<Token> {
  address: string
  connections: number
  seconds: number
  /** Requests per second, independently of the replies. Infinity: one after the other on each connection. */
  perSecond: number
  /** With `perSecond` infinite, sending goes on after the seconds until this holds. */
  isEnough?: () => boolean
  makeRequest: () => { text: string; token: Token }
  onReply: (reply: FloodReply, token: Token, milliseconds: number) => void
}

interface Connection<Token> {
  opened: Promise<void>
  write: (text: string, token: Token) => void
  end: () => void
}

const ramp = 200
const tick = 5

/** Sends for some seconds. Of those `due`, only `sent` found a free connection; `broken` ones were never answered. */
export async function flood<Token>(
  options: Flood<Token>,
): Promise<{ due: number; sent: number; broken: number }> {
  const { address, connections, seconds, perSecond, isEnough = () => true, makeRequest, onReply } = options
  const { hostname, port } = new URL(address)
  const closedLoop = perSecond === Infinity
  const all: Connection<Token>[] = []
  /** Free connections, longest free first. Each is listed once, also after it was reopened. */
  const free = new Set<Connection<Token>>()
  const counts = { due: 0, sent: 0, broken: 0 }
  let running = false

  const offer = (connection: Connection<Token>) => {
    if (closedLoop && running) send(connection)
    else free.add(connection)
  }
  function send(connection: Connection<Token>) {
    free.delete(connection)
    const { text, token } = makeRequest()
    counts.sent++
    connection.write(text, token)
  }

  for (let begun = 0; begun < connections; begun += ramp) {
    const some = Array.from({ length: Math.min(ramp, connections - begun) }, () =>
      open({
        host: hostname,
        port: Number(port),
        onReply,
        onFree: offer,
        onBroken: () => {
          if (running) counts.broken++
        },
      }),
    )
    all.push(...some)
    await Promise.all(some.map(({ opened }) => opened))
  }
  running = true
  const began = performance.now()
  if (closedLoop) {
    for (const connection of [...free]) send(connection)
    await pause(seconds * 1000)
    await until('enough replies', isEnough)
  } else {
    while (performance.now() - began < seconds * 1000) {
      const due = Math.floor(((performance.now() - began) / 1000) * perSecond)
      for (; counts.due < due; counts.due++) {
        const [connection] = free
        if (connection) send(connection)
      }
      await pause(tick)
    }
  }
  running = false
  for (const connection of all) connection.end()
  return { ...counts, due: closedLoop ? counts.sent : counts.due }
}

interface ConnectionOptions<Token> {
  host: string
  port: number
  onReply: Flood<Token>['onReply']
  onFree: (connection: Connection<Token>) => void
  onBroken: () => void
}

/** A connection with one request at a time, which is reopened when it closes. */
function open<Token>({ host, port, onReply, onFree, onBroken }: ConnectionOptions<Token>): Connection<Token> {
  let waiting: { token: Token; at: number } | undefined
  let received = ''
  let ended = false
  let socket = start()

  function start(): Socket {
    const next = connect({ host, port, noDelay: true })
    next.setEncoding('latin1')
    next.on('connect', () => onFree(self))
    next.on('data', (part) => {
      received += part
      read()
    })
    next.on('error', () => {})
    next.on('close', () => {
      if (waiting) onBroken()
      waiting = undefined
      received = ''
      if (!ended) socket = start()
    })
    return next
  }

  function read() {
    const end = received.indexOf('\r\n\r\n')
    if (end < 0) return
    const head = received.slice(0, end)
    const length = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0)
    if (received.length < end + 4 + length || !waiting) return
    const { token, at } = waiting
    const body = received.slice(end + 4, end + 4 + length)
    received = received.slice(end + 4 + length)
    waiting = undefined
    onReply({ status: Number(head.slice(9, 12)), head, body }, token, performance.now() - at)
    if (!/\r\nconnection: *close/i.test(head)) onFree(self)
  }

  const self: Connection<Token> = {
    opened: new Promise<void>((resolve) => {
      socket.once('connect', () => resolve())
      socket.once('error', () => resolve())
    }),
    write(text, token) {
      waiting = { token, at: performance.now() }
      socket.write(text)
    },
    end() {
      ended = true
      socket.destroy()
    },
  }
  return self
}

interface PostOptions {
  address: string
  endpoint: string
  body: string
  headers?: Record<string, string>
}

/** The bytes of a POST request. */
export function formatPost({ address, endpoint, body, headers = {} }: PostOptions): string {
  const lines = Object.entries({
    Host: new URL(address).host,
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `POST ${endpoint} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
