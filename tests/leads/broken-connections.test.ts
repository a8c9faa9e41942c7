import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { until } from '../until.testing.ts'
import { application, makePdf, startTestIntake } from './intake.testing.ts'
import { formatRequest, listen, openRaw, readStatuses, sendRaw } from './raw-request.testing.ts'
import { careers, makeTestBed } from './stored-intake.testing.ts'

const bed = makeTestBed()
const text = JSON.stringify({ ...application, Resume: makePdf(200_000).toString('base64') })
const file = formatRequest({ path: careers, headers: [`Content-Length: ${text.length}`], body: text })
const keep = (request: string) => request.replace('Connection: close', 'Connection: keep-alive')

test.each([
  ['leads', keep(formatRequest()), formatRequest()],
  ['files', keep(file), file],
])(
  '%s that wait on a connection that breaks release their slots',
  async (_name, kept, last) => {
    const { app, drain } = await startTestIntake(bed.store, {
      settings: {
        maxPending: 10,
        maxFiles: 10,
        perAddress: { max: 0, windowMs: 1 },
        perPerson: { max: 0, windowMs: 1 },
      },
    })
    const port = await listen(app)
    for (let round = 0; round < 10; round++) {
      const { socket, reply } = openRaw(port)
      // The replies are not read, so they wait for the connection.
      socket.pause()
      socket.write(kept.repeat(8))
      await pause(round * 5)
      socket.destroy()
      await reply
    }
    await until('a free slot', async () => readStatuses(await sendRaw(port, last))[0] === 200)
    await drain()
    await app.close()
  },
  30_000,
)

test('half a request releases its slot, and nothing of it is stored', async () => {
  const { app, drain } = await startTestIntake(bed.store, { settings: { maxPending: 5, maxFiles: 5 } })
  const port = await listen(app)
  for (const whole of [formatRequest(), file])
    for (let round = 0; round < 10; round++) {
      const { socket, reply } = openRaw(port)
      socket.write(whole.slice(0, -20), () => socket.destroy())
      await reply
    }
  for (const whole of [formatRequest(), file])
    await until('a free slot', async () => readStatuses(await sendRaw(port, whole))[0] === 200)
  expect(await bed.stored()).toHaveLength(2)
  await drain()
  await app.close()
}, 30_000)
