import { connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { lead } from './intake.testing.ts'
import { leads } from './stored-intake.testing.ts'

/** Writes bytes on a new connection, and returns what is received until it is closed. */
export function sendRaw(port: number, text: string): Promise<string> {
  const { socket, reply } = openRaw(port)
  socket.write(Buffer.from(text, 'utf8'))
  return reply
}

/** A connection, and what is received on it until it is closed. */
export function openRaw(port: number): { socket: Socket; reply: Promise<string> } {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  let received = ''
  socket.on('data', (part) => {
    received += part
  })
  // A connection that breaks returns what was received before.
  socket.on('error', () => {})
  return { socket, reply: new Promise((resolve) => socket.once('close', () => resolve(received))) }
}

/** Writes a byte from time to time, until the connection is closed. */
export function drip({ socket, reply }: ReturnType<typeof openRaw>): Promise<string> {
  const timer = setInterval(() => socket.write('x'), 40)
  socket.once('close', () => clearInterval(timer))
  return reply
}

export const body = JSON.stringify(lead)
const length = `Content-Length: ${Buffer.byteLength(body)}`

/** The bytes of a submission, on a connection that is closed after it. */
export function formatRequest(
  change: { method?: string; path?: string; version?: string; headers?: string[]; body?: string } = {},
): string {
  const { method = 'POST', path = leads, version = '1.1', headers = [length] } = change
  const head = ['Host: www.forms.example', 'Content-Type: application/json', 'Connection: close', ...headers]
  return `${method} ${path} HTTP/${version}\r\n${head.join('\r\n')}\r\n\r\n${change.body ?? body}`
}

export const readStatuses = (reply: string) =>
  [...reply.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))

export async function listen(app: FastifyInstance): Promise<number> {
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
}
