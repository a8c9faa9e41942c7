import { once } from 'node:events'
import { connect } from 'node:net'

const headEnd = Buffer.from('\r\n\r\n')
const chunkEnd = Buffer.from('0\r\n\r\n')

/**
 * Requests the same bytes over a number of connections, each as soon as the reply before it is complete, until the time
 * is over. It reads replies only as far as it must to find their end, so that it takes less time than the server.
 * @param {{ port: number, request: string | Buffer, connections: number, milliseconds: number }} options
 * @returns {Promise<{ replies: number, seconds: number, bytes: number, status: number }>}
 */
export async function loadHttp({ port, request, connections, milliseconds }) {
  const bytes = Buffer.from(request)
  const started = process.hrtime.bigint()
  const end = Date.now() + milliseconds
  const total = { replies: 0, bytes: 0, status: 0 }
  await Promise.all(
    Array.from({ length: connections }, () => runConnection({ port, request: bytes, end, total })),
  )
  return { ...total, seconds: Number(process.hrtime.bigint() - started) / 1e9 }
}

/** @param {{ port: number, request: Buffer, end: number, total: { replies: number, bytes: number, status: number } }} options */
async function runConnection({ port, request, end, total }) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  /** Bytes of the reply that are still to come; below zero while the head is incomplete or the body is chunked. */
  let missing = -1
  let isChunked = false
  let begun = Buffer.alloc(0)
  const finish = () => {
    total.replies++
    missing = -1
    isChunked = false
    begun = Buffer.alloc(0)
    if (Date.now() < end) socket.write(request)
    else socket.end()
  }
  socket.on('data', (/** @type {Buffer} */ data) => {
    total.bytes += data.length
    if (missing > 0) {
      missing -= data.length
      if (missing === 0) finish()
      return
    }
    if (isChunked) {
      begun = Buffer.concat([begun.subarray(-8), data])
      if (begun.subarray(-chunkEnd.length).equals(chunkEnd)) finish()
      return
    }
    const reply = begun.length === 0 ? data : Buffer.concat([begun, data])
    const at = reply.indexOf(headEnd)
    if (at < 0) {
      begun = reply
      return
    }
    const head = reply.latin1Slice(0, at)
    total.status = Number(head.slice(9, 12))
    const length = /\ncontent-length: (\d+)/i.exec(head)?.[1]
    isChunked = length === undefined && total.status === 200
    if (isChunked) {
      begun = reply
      if (begun.subarray(-chunkEnd.length).equals(chunkEnd)) finish()
      return
    }
    missing = Number(length ?? 0) - (reply.length - at - headEnd.length)
    if (missing === 0) finish()
  })
  socket.write(request)
  await once(socket, 'close')
}
