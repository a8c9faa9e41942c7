import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { takeTenth } from '../sweep.testing.ts'
import { application, lead, postJson, startTestIntake, type TestIntake } from './intake.testing.ts'
import { body, drip, formatRequest, listen, openRaw, readStatuses, sendRaw } from './raw-request.testing.ts'
import { careers, leads, makeTestBed } from './stored-intake.testing.ts'

const bed = makeTestBed()
const length = `Content-Length: ${Buffer.byteLength(body)}`
const chunks = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`
let intake: TestIntake
let port: number

beforeEach(async () => {
  intake = await startTestIntake(bed.store, {
    settings: { timeouts: { head: 300, lead: 500, file: 700 } },
  })
  port = await listen(intake.app)
})
afterEach(async () => {
  intake.app.server.closeAllConnections()
  await intake.app.close()
})

describe('a slow sender is disconnected, and does not keep others out', () => {
  const beginnings: Record<string, string> = {
    'with nothing at all': '',
    'with half of the headers': `POST ${leads} HTTP/1.1\r\nHost: x\r\nX: `,
    'with half a body': formatRequest({ headers: ['Content-Length: 9999'], body: '{"name":"' }),
    'with a chunk without end': formatRequest({
      headers: ['Transfer-Encoding: chunked'],
      body: '1000\r\n{"name":"',
    }),
    'with half a file': formatRequest({
      path: careers,
      headers: ['Content-Length: 9999'],
      body: '{"Name":"',
    }),
    'with a body that is already rejected': formatRequest({
      headers: ['Content-Length: 9999', 'Content-Encoding: gzip', 'Connection: keep-alive'],
      body: 'x',
    }),
  }
  test.each(takeTenth(Object.entries(beginnings)))('%s', async (_name, text) => {
    const slow = Array.from({ length: 20 }, () => {
      const connection = openRaw(port)
      connection.socket.write(text)
      return text ? drip(connection) : connection.reply
    })
    const others = await sendRaw(port, formatRequest())
    expect(readStatuses(others)).toEqual([200])
    const endings = await Promise.all(slow)
    expect(endings.flatMap(readStatuses).filter((status) => ![408, 415].includes(status))).toEqual([])
    expect(await bed.stored()).toHaveLength(1)
    await intake.drain()
  })
})

describe('malformed requests', () => {
  const requests: Record<string, [text: string, statuses: number[]]> = {
    'a length below zero': [formatRequest({ headers: ['Content-Length: -1'] }), [400]],
    'a length that is not a number': [formatRequest({ headers: ['Content-Length: 1e2'] }), [400]],
    'a length beyond the range of numbers': [
      formatRequest({ headers: [`Content-Length: ${'9'.repeat(25)}`] }),
      [400],
    ],
    'two lengths': [formatRequest({ headers: [length, 'Content-Length: 5'] }), [400]],
    'a length and chunks': [
      formatRequest({ headers: [length, 'Transfer-Encoding: chunked'], body: '0\r\n\r\n' }),
      [400],
    ],
    'an unknown transfer encoding': [formatRequest({ headers: ['Transfer-Encoding: x'] }), [400]],
    ...Object.fromEntries(
      [
        'gzip, chunked',
        'identity, chunked',
        'chunked, chunked',
        'chunked, gzip',
        'identity',
        'chunked;q=1',
        'chunked\r\nTransfer-Encoding: chunked',
        'gzip\r\nTransfer-Encoding: chunked',
      ].map((encoding): [string, [string, number[]]] => [
        `the transfer encoding ${encoding.replaceAll('\r\n', ' and ')}`,
        [formatRequest({ headers: [`Transfer-Encoding: ${encoding}`], body: chunks }), [400]],
      ]),
    ),
    'chunks in HTTP 1.0': [
      formatRequest({ version: '1.0', headers: ['Transfer-Encoding: chunked'], body: chunks }),
      [400],
    ],
    'two hosts': [formatRequest({ headers: [length, 'Host: other.example'] }), [400]],
    'the same host twice': [formatRequest({ headers: [length, 'Host: www.forms.example'] }), [400]],
    'malformed chunks': [formatRequest({ headers: ['Transfer-Encoding: chunked'], body: 'zz\r\n' }), [400]],
    'a length that is far too large': [formatRequest({ headers: ['Content-Length: 999999999'] }), [413]],
    'chunks beyond the limit': [
      formatRequest({
        headers: ['Transfer-Encoding: chunked'],
        body: `3000\r\n${'x'.repeat(0x3000)}\r\n`.repeat(2),
      }),
      [413],
    ],
    'a body that is longer than its length': [
      formatRequest({ headers: [`Content-Length: ${Buffer.byteLength(body) - 5}`] }),
      [400],
    ],
    'a gzipped body': [formatRequest({ headers: [length, 'Content-Encoding: gzip'] }), [415]],
    'a body encoded twice': [formatRequest({ headers: [length, 'Content-Encoding: identity, br'] }), [415]],
    'no host': [formatRequest().replace('Host: www.forms.example\r\n', ''), [400]],
    'lines without carriage returns': [formatRequest().replaceAll('\r\n', '\n'), [400]],
    'headers that are too long': [formatRequest({ headers: [length, `X: ${'x'.repeat(20_000)}`] }), [431]],
    'bytes that are not HTTP': ['\u0016\u0003\u0001\u0002\u0000\u0001', [400]],
    'two keys': [formatRequest({ headers: [length, 'Idempotency-Key: a', 'Idempotency-Key: b'] }), [400]],
    'another path': [formatRequest({ path: `/${leads}` }), [404]],
    'a malformed address': [formatRequest({ path: '/dev/%zz-CANARY' }), [400]],
    'an unknown method': [formatRequest({ method: 'BREW' }), [400]],
    ...Object.fromEntries(
      ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'].map((method): [string, [string, number[]]] => [
        method,
        [formatRequest({ method }), [405]],
      ]),
    ),
  }
  test.each(takeTenth(Object.entries(requests), 8))('%s', async (_name, [text, statuses]) => {
    const reply = await sendRaw(port, text)
    expect(readStatuses(reply)).toEqual(statuses)
    expect(reply).not.toContain('CANARY')
    if (statuses.includes(405)) expect(reply).toContain('\r\nallow: POST, OPTIONS\r\n')
    expect(await bed.stored()).toEqual([])
  })
})

test('unusual but valid requests are accepted', async () => {
  const requests = [
    formatRequest({ version: '1.0' }),
    formatRequest({ headers: ['Transfer-Encoding: chunked'], body: chunks }),
    formatRequest({ headers: ['transfer-encoding: Chunked'], body: chunks }),
    formatRequest({ headers: [length, 'Content-Encoding: identity'] }),
    formatRequest({ headers: [length, 'X-HTTP-Method-Override: DELETE'] }),
  ]
  for (const text of requests) expect(readStatuses(await sendRaw(port, text))).toEqual([200])
  expect(
    readStatuses(await sendRaw(port, formatRequest({ headers: [length, 'Expect: 100-continue'] }))),
  ).toEqual([100, 200])
  expect(await bed.stored()).toHaveLength(6)
})

test('pipelined requests are answered in order, and copies are one row', async () => {
  const one = formatRequest({ headers: [length, 'Idempotency-Key: k'] })
  const reply = await sendRaw(
    port,
    one.replace('Connection: close', 'Connection: keep-alive').repeat(4) + one,
  )
  expect(readStatuses(reply)).toEqual([200, 200, 200, 200, 200])
  expect(new Set(reply.match(/"id":"[^"]*"/g)).size).toBe(1)
  expect(await bed.stored()).toHaveLength(1)
})

test('a lost reply is repeated, and the lead is stored once', async () => {
  const text = formatRequest({ headers: [length, 'Idempotency-Key: lost'] })
  const { socket } = openRaw(port)
  socket.write(text, () => socket.destroy())
  const reply = await sendRaw(port, text)
  expect(readStatuses(reply)).toEqual([200])
  expect(await bed.stored()).toHaveLength(1)
})

test('each endpoint has its own limits', async () => {
  // Its timeouts are those of an intake, which a busy machine keeps.
  const { app } = bed.intake
  const reply = await app.inject(postJson(careers, { ...application, City: 'x'.repeat(20_000) }))
  expect(reply.json().fields).toEqual({ City: 'tooLong' })
  expect((await app.inject(postJson(leads, { ...lead, place: 'x'.repeat(20_000) }))).statusCode).toBe(413)
})
