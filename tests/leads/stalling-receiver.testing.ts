import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** Milliseconds between two parts of a reply that never ends. */
const pause = 50

/** What a receiver does instead of replying. */
export const stalls = {
  'answers 101': (socket: Socket) =>
    socket.once('data', () =>
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'),
    ),
  'says nothing': () => {},
  'sends its reply letter by letter': (socket: Socket) => repeat(socket, 'x', 'HTTP/1.1 200 OK\r\nX-Long: '),
  'announces a reply for ever': (socket: Socket) =>
    repeat(socket, 'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n'),
  'greets letter by letter': (socket: Socket) => repeat(socket, 'x', '220 '),
  'never ends its list of abilities': (socket: Socket) => {
    socket.write('220 mail.example\r\n')
    socket.once('data', () => repeat(socket, '250-ABILITY\r\n'))
  },
} as const satisfies Record<string, (socket: Socket) => unknown>
export type Stall = keyof typeof stalls

function repeat(socket: Socket, text: string, first = ''): void {
  socket.write(first)
  const timer = setInterval(() => socket.write(text), pause)
  socket.once('close', () => clearInterval(timer))
}

/** A receiver on loopback that keeps its senders waiting. */
export async function startStallingReceiver(
  stall: Stall,
): Promise<{ port: number; countOpen: () => number; close: () => Promise<void> }> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => sockets.delete(socket))
    socket.on('data', () => {})
    stalls[stall](socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    countOpen: () => sockets.size,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
