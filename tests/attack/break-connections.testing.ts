import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

const timeout = 10_000

/** Ways in which a client breaks a connection, from harmless to hostile. */
const departures: Record<string, (socket: Socket, request: Buffer, depth: number) => Promise<void> | void> = {
  async 'reads all and leaves'(socket, request, depth) {
    const [head = '', ...rest] = request.toString('latin1').split('\r\n')
    const last = Buffer.from([head, 'Connection: close', ...rest].join('\r\n'), 'latin1')
    socket.resume()
    socket.write(Buffer.concat([...Array<Buffer>(depth - 1).fill(request), last]))
    await once(socket, 'end')
  },
  async 'reads nothing and leaves'(socket, request, depth) {
    socket.pause()
    await write(socket, repeat(request, depth))
    for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate)
  },
  async 'sends more than any client and leaves'(socket, request, depth) {
    socket.pause()
    await write(socket, repeat(request, request.length < 1000 ? depth * 20 : depth))
  },
  async 'leaves at once'(socket, request, depth) {
    await write(socket, repeat(request, depth))
  },
  async 'leaves in the middle of a reply'(socket, request, depth) {
    socket.write(repeat(request, depth))
    await once(socket, 'data')
  },
  async 'leaves in the middle of a request'(socket, request, depth) {
    await write(socket, repeat(request, depth).subarray(0, -Math.ceil(request.length / 2)))
  },
  async 'closes its half and continues reading'(socket, request, depth) {
    socket.resume()
    socket.end(repeat(request, depth))
    await once(socket, 'end')
  },
}

/**
 * Sends a request in each of these ways, several times on each connection. Half of the connections are reset instead of
 * closed. The server may close a connection itself.
 */
export async function breakConnections(address: string, request: Buffer, depth: number): Promise<void> {
  const { hostname, port } = new URL(address)
  for (const [index, depart] of Object.values(departures).entries()) {
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
    socket.on('error', () => {})
    // A server that stops answering is detected by its resources, not by waiting.
    socket.setTimeout(timeout, () => socket.destroy())
    await Promise.race([closed, depart(socket, request, depth)]).catch(() => {})
    if (index % 2 === 0) socket.destroy()
    else socket.resetAndDestroy()
    await closed
  }
}

const repeat = (request: Buffer, count: number) => Buffer.concat(Array<Buffer>(count).fill(request))

const write = (socket: Socket, bytes: Buffer) =>
  new Promise<void>((resolve) => socket.write(bytes, () => resolve()))
