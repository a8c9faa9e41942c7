import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port of 127.0.0.1 that nobody listens at. Another process may take it at any moment. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof bound === 'object' && bound ? bound.port : 0
}
