import fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import type { Terminal } from './command.ts'
import { readCommonOptions } from './read-options.ts'
import { listen, readAddress, runServer } from './run-server.ts'

const servers: ReturnType<typeof fastify>[] = []
const create = () => {
  const app = fastify()
  servers.push(app)
  return app
}
afterEach(async () => {
  for (const app of servers.splice(0)) await app.close()
})

const terminal: Terminal = {
  ...{ root: '', cacheDir: '', colour: false },
  ...{ print: vi.fn(), say: vi.fn(), progress: vi.fn() },
}

test('people are told the name of the host, and of this machine its name', async () => {
  expect(await listen(create(), { host: '127.0.0.1', port: 0 })).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect(await listen(create(), { host: 'localhost', port: 0 })).toMatch(/^http:\/\/localhost:\d+$/)
  const named = await listen(create(), { host: '127.0.0.1', port: 0, name: 'preview.example' })
  expect(named).toMatch(/^http:\/\/preview\.example:\d+$/)
})

test('an empty variable is as good as none', () => {
  for (const name of ['HOST', 'PORT', 'SOURCE_DATE_EPOCH']) vi.stubEnv(name, '')
  const before = Date.now()
  expect(readAddress(4173)).toEqual({ host: 'localhost', port: 4173 })
  expect(readCommonOptions({}, terminal).at.getTime()).toBeGreaterThanOrEqual(before)
  vi.stubEnv('PORT', ' ')
  expect(() => readAddress(4173)).toThrow('PORT must be a number')
  vi.unstubAllEnvs()
})

test('a port in use is reported before anything is prepared, and the server is closed', async () => {
  const port = Number(new URL(await listen(create(), { host: '127.0.0.1', port: 0 })).port)
  const app = create()
  const steps = { prepare: vi.fn(async () => {}), close: vi.fn(async () => {}) }
  app.addHook('onClose', steps.close)
  const run = runServer(app, { host: '127.0.0.1', port }, terminal, { prepare: steps.prepare })
  await expect(run).rejects.toThrow(
    `Port ${port} is already in use. End what uses it, or set another one: PORT=${port + 10} in front of the command, or in vaasal.env.`,
  )
  expect(steps.prepare).not.toHaveBeenCalled()
  expect(steps.close).toHaveBeenCalledOnce()
  expect(terminal.print).not.toHaveBeenCalled()
})

test('a server that cannot be prepared is closed, and nobody is told its address', async () => {
  const app = create()
  const prepare = async () => {
    throw new Error('The site cannot be read')
  }
  await expect(runServer(app, { host: '127.0.0.1', port: 0 }, terminal, { prepare })).rejects.toThrow(
    'The site cannot be read',
  )
  expect(app.server.listening).toBe(false)
  expect(terminal.print).not.toHaveBeenCalled()
})
