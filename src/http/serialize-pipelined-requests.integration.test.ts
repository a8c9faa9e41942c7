import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { serializePipelinedRequests } from './serialize-pipelined-requests.ts'

let server: Server
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const get = (path: string, header = 'X: 1') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${header}\r\n\r\n`

async function open(start: (path: string, reply: ServerResponse) => void) {
  server = createServer((request, reply) =>
    serializePipelinedRequests(reply, request.socket, () => start(request.url ?? '', reply)),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const closed = new Promise<void>((resolve) => socket.on('error', () => {}).once('close', () => resolve()))
  return { socket, closed }
}

test('a request starts when the previous reply is sent, also if Node sent that reply itself', async () => {
  const started: string[] = []
  const replies: ServerResponse[] = []
  const { socket } = await open((path, reply) => {
    started.push(path)
    replies.push(reply)
    server.emit('started')
  })
  socket.resume()
  // Node answers an expectation that it does not support with 417.
  socket.write(get('/a') + get('/b', 'Expect: x') + get('/c') + get('/d'))
  await once(server, 'started')
  expect(started).toEqual(['/a'])
  for (const path of ['/c', '/d']) {
    const next = once(server, 'started')
    replies.at(-1)?.end('x')
    await next
    expect(started.at(-1)).toBe(path)
  }
  expect(started).toEqual(['/a', '/c', '/d'])
})

test('a started reply closes with the connection, and waiting requests never start', async () => {
  const closed: string[] = []
  let started = 0
  const { socket } = await open((path, reply) => {
    started++
    reply.once('close', () => {
      closed.push(path)
      server.emit('left')
    })
    server.emit('started')
  })
  socket.write(get('/a') + get('/b') + get('/c'))
  await once(server, 'started')
  const left = once(server, 'left')
  socket.destroy()
  await left
  expect([started, closed]).toEqual([1, ['/a']])
})

test('a connection with more than 32 waiting requests is closed', async () => {
  let started = 0
  const { socket, closed } = await open(() => {
    started++
  })
  socket.write(get('/').repeat(34))
  await closed
  expect(started).toBeLessThanOrEqual(1)
})
