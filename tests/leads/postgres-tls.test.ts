import { createServer } from 'node:net'
import { expect, test, vi } from 'vitest'
import { openPostgres } from '../../src/leads/intake/store/postgres/postgres.ts'

/** A database server that does not encrypt: it answers what begins a connection with "N". */
async function startPlainServer() {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end('N'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.')
  return { url: `postgres://leads:secret@127.0.0.1:${address.port}/leads`, close: () => server.close() }
}

test('a server that does not encrypt is told from one that does not respond, and no mode of an address causes a warning', async () => {
  const server = await startPlainServer()
  const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => {})
  try {
    await expect(openPostgres(`${server.url}?sslmode=require`)).rejects.toMatchObject({
      kind: 'unreachable',
      message: expect.stringContaining('does not encrypt connections, as DATABASE_URL asks'),
    })
    expect(warned).not.toHaveBeenCalled()
  } finally {
    warned.mockRestore()
    server.close()
  }
})

test('a certificate that DATABASE_URL names and that is not there is said in a sentence', async () => {
  await expect(
    openPostgres('postgres://leads@127.0.0.1:1/leads?sslmode=verify-full&sslrootcert=/nowhere/ca.crt'),
  ).rejects.toMatchObject({ kind: 'unreachable', message: expect.stringContaining('Correct sslrootcert') })
})
