import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { checkPort } from './check-port.ts'

test('a port in use is worth knowing, an address of another machine is a problem', async () => {
  const server = createServer()
  const port = await new Promise<number>((resolve) =>
    server.listen({ host: '127.0.0.1', port: 0 }, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    }),
  )
  expect((await checkPort('127.0.0.1', port)).state).toBe('notice')
  await new Promise((resolve) => server.close(resolve))
  expect((await checkPort('127.0.0.1', port)).state).toBe('fine')
  expect((await checkPort('192.0.2.1', 4173)).state).toBe('problem')
})
