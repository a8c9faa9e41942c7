// Requests over plain sockets: a sender that is cheaper than what it sends to.
import { connect } from 'node:net'

/**
 * @template Token
 * @typedef {import('./flood.d.mts').Flood<Token>} Flood
 */

const ramp = 200
const tick = 5

/**
 * @template Token
 * @param {Flood<Token>} options
 */
export async function flood({ address, connections, seconds, perSecond, makeRequest, onReply }) {
  const { hostname, port } = new URL(address)
  const closedLoop = perSecond === Infinity
  /** @type {Connection<Token>[]} */
  const all = []
  /** The one that was free first comes first, and each is in it once, also when it opens again. @type {Set<Connection<Token>>} */
  const free = new Set()
  const counts = { due: 0, sent: 0, broken: 0 }
  let running = false

  const offer = (/** @type {Connection<Token>} */ connection) => {
    if (closedLoop && running) send(connection)
    else free.add(connection)
  }
  function send(/** @type {Connection<Token>} */ connection) {
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

/**
 * @template Token
 * @typedef {{ opened: Promise<void>, write: (text: string, token: Token) => void, end: () => void }} Connection
 */

/**
 * One connection with one request at a time, which opens again when it is closed.
 * @template Token
 * @param {{ host: string, port: number, onReply: Flood<Token>['onReply'], onFree: (connection: Connection<Token>) => void, onBroken: () => void }} options
 * @returns {Connection<Token>}
 */
function open({ host, port, onReply, onFree, onBroken }) {
  /** @type {{ token: Token, at: number } | undefined} */
  let waiting
  let received = ''
  let ended = false
  let socket = start()

  function start() {
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

  const self = {
    opened: new Promise((/** @type {(value: void) => void} */ resolve) => {
      socket.once('connect', () => resolve())
      socket.once('error', () => resolve())
    }),
    write(/** @type {string} */ text, /** @type {Token} */ token) {
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

/**
 * A POST as it goes over the wire.
 * @param {{ address: string, endpoint: string, body: string, headers?: Record<string, string> }} options
 */
export function writePost({ address, endpoint, body, headers = {} }) {
  const lines = Object.entries({
    Host: new URL(address).host,
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `POST ${endpoint} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
}

const pause = (/** @type {number} */ milliseconds) =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))
