import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface Pooler {
  url: string
  close: () => void
}

/** Parameters of a new connection that poolers take; PgBouncer refuses all others. */
const taken = ['user', 'database', 'application_name', 'client_encoding']
const socketName = '.s.PGSQL.5432'

/**
 * A connection pooler in front of a PostgreSQL on a Unix socket, as PgBouncer is with its `pool_mode`: a connection to the
 * server for each client, or one connection whose transactions are those of whichever client comes next.
 */
export async function startPooler(server: string, mode: 'session' | 'transaction'): Promise<Pooler> {
  const url = new URL(server)
  const target = join(url.searchParams.get('host') ?? '', socketName)
  const folder = mkdtempSync(join(tmpdir(), 'vaasal-pooler-'))
  const sockets = new Set<Socket>()
  const open = () => keep(connect(target))
  function keep(socket: Socket): Socket {
    sockets.add(socket)
    return socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  }
  const passOn = mode === 'session' ? passAlone : shareConnection(open)
  function passAlone(client: Socket, greeting: Buffer): void {
    const upstream = open()
    upstream.write(greeting)
    upstream.pipe(client).pipe(upstream)
  }
  const listener = createServer((client) => {
    keep(client).once('data', (greeting) => {
      const refused = listParameters(greeting).find((name) => !taken.includes(name))
      if (refused === undefined) passOn(client, greeting)
      else client.end(formatRefusal(`unsupported startup parameter: ${refused}`))
    })
  })
  await new Promise<void>((resolve) => listener.listen(join(folder, socketName), resolve))
  url.searchParams.set('host', folder)
  return {
    url: url.href,
    close() {
      listener.close()
      for (const socket of sockets) socket.destroy()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The names in the first message of a client: its length, a version, then names and values that end with zeros. */
const listParameters = (greeting: Buffer): string[] =>
  greeting
    .toString('utf8', 8)
    .split('\0')
    .filter((name, index) => index % 2 === 0 && name !== '')

function formatRefusal(message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C08P01\0M${message}\0\0`)
  const header = Buffer.from('E\0\0\0\0')
  header.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([header, fields])
}

/** One connection to the server for all clients: each has it until its transaction ends. */
function shareConnection(open: () => Socket): (client: Socket, greeting: Buffer) => void {
  let upstream: Socket | undefined
  let welcome = Buffer.alloc(0)
  let isWelcomed = false
  let owner: Socket | undefined
  let unread = Buffer.alloc(0)
  const waiting: { client: Socket; sent: Buffer }[] = []

  function send(client: Socket, sent: Buffer): void {
    if (owner !== undefined && owner !== client) waiting.push({ client, sent })
    else {
      owner = client
      upstream?.write(sent)
    }
  }
  function receive(received: Buffer): void {
    if (!isWelcomed) welcome = Buffer.concat([welcome, received])
    owner?.write(received)
    unread = Buffer.concat([unread, received])
    while (unread.length >= 5 && unread.length > unread.readInt32BE(1)) {
      const size = unread.readInt32BE(1) + 1
      // "Ready for query", and no transaction is open.
      const isFree = unread.toString('latin1', 0, 1) === 'Z' && unread.toString('latin1', 5, 6) === 'I'
      unread = unread.subarray(size)
      if (!isFree) continue
      isWelcomed = true
      owner = undefined
      for (const { client, sent } of waiting.splice(0)) send(client, sent)
    }
  }
  return (client, greeting) => {
    if (isWelcomed) client.write(welcome)
    else {
      upstream = open().on('data', receive)
      send(client, greeting)
    }
    client.on('data', (sent) => {
      if (sent.toString('latin1', 0, 1) === 'X') client.end()
      else send(client, sent)
    })
  }
}
