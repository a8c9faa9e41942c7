import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { writeSite } from '../../src/builder/output/write-site.ts'
import { readBody } from '../../src/leads/intake/http/body/read-body.ts'
import { readBoundary } from '../../src/leads/intake/http/body/read-boundary.ts'
import { createSenderFinder } from '../../src/leads/intake/http/limits/find-sender.ts'
import { createSiteServer } from '../../src/server/create-site-server.ts'
import { makeFolder } from '../folders.testing.ts'
import { expectLinearGrowth } from '../measure-growth.testing.ts'
import { lead, postJson } from './intake.testing.ts'
import { leads, makeTestBed } from './stored-intake.testing.ts'

/** Other processes may have most of the processor. */
const patience = { timeout: 120_000 }
const boundary = '----WebKitFormBoundaryAbCdEfGhIjKlMnOp'
const quietly = (work: Promise<unknown>) => work.catch(() => {})

describe('bodies', patience, () => {
  const part = (content: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\n${content}\r\n--${boundary}--\r\n`
  const fill = (piece: string) => (size: number) => piece.repeat(Math.ceil(size / piece.length))
  test.each<[string, 'json' | 'form' | 'multipart', (size: number) => string]>([
    [
      'a file of incomplete boundaries',
      'multipart',
      (size) => part(fill(`\r\n--${boundary.slice(0, -1)}`)(size)),
    ],
    ['a file of line ends', 'multipart', (size) => part(fill('\r\n')(size))],
    ['a file of dashes', 'multipart', (size) => part(fill('-')(size))],
    ['line ends before the first part', 'multipart', (size) => `${fill('\r\n')(size)}${part('x')}`],
    ['line ends after the last part', 'multipart', (size) => `${part('x')}${fill('\r\n')(size)}`],
    ['a part without end', 'multipart', (size) => part('').slice(0, -60) + fill('x')(size)],
    ['boundaries without parts', 'multipart', fill(`--${boundary}\r\n`)],
    ['headers without end', 'multipart', (size) => `--${boundary}\r\nA: ${fill('a;')(size)}`],
    ['escapes', 'form', (size) => `a=${fill('%41')(size)}`],
    ['names', 'form', fill('a=1&')],
    ['half an escape', 'form', (size) => `a=${fill('%')(size)}`],
    ['a string of quotes', 'json', (size) => `{"a":"${fill('\\"')(size)}"}`],
    ['a string of backslashes', 'json', (size) => `{"a":"${fill('\\\\')(size)}"}`],
    ['a string without end', 'json', (size) => `{"a":"${fill('\\"')(size)}`],
    ['brackets', 'json', fill('[')],
    ['names without end', 'json', fill('{"a":1,')],
    ['space', 'json', (size) => `{${fill(' ')(size)}}`],
    ['digits', 'json', (size) => `{"a":${fill('9')(size)}}`],
  ])('%s are read in linear time (%s)', async (_name, type, make) => {
    const contentType = `multipart/form-data; boundary=${boundary}`
    await expectLinearGrowth(
      (size) => Buffer.from(make(size)),
      (bytes) => quietly(readBody({ type, contentType, bytes })),
      1_000_000,
    )
  })
})

/** Longer than Node accepts. */
const headers: Record<string, (size: number) => string> = {
  spaces: (size) => ' '.repeat(size),
  semicolons: (size) => ';'.repeat(size),
  'semicolons and spaces': (size) => '; '.repeat(size / 2),
  commas: (size) => ','.repeat(size),
  quotes: (size) => '"'.repeat(size),
  backslashes: (size) => `"${'\\'.repeat(size)}`,
  letters: (size) => 'a'.repeat(size),
  pairs: (size) => 'a=b; '.repeat(size / 5),
  'quoted pairs': (size) => 'a="b;"; '.repeat(size / 8),
  addresses: (size) => '10.0.0.1:1, '.repeat(size / 12),
  colons: (size) => ':'.repeat(size),
  ranges: (size) => `bytes=${'0-1,'.repeat(size / 4)}`,
  encodings: (size) => 'br;q=0.5, '.repeat(size / 10),
  tags: (size) => 'W/"1", '.repeat(size / 7),
}

describe('headers that the intake reads', patience, () => {
  const findSender = createSenderFinder(['10.0.0.0/8'])
  test.each(Object.entries(headers))('%s are read in linear time', async (_name, make) => {
    const readers = [
      (text: string) => {
        try {
          readBoundary(`multipart/form-data; ${text}`)
        } catch {
          // The rejection is expected.
        }
      },
      (text: string) =>
        findSender({
          socket: { remoteAddress: '10.0.0.1' },
          headers: { 'x-forwarded-for': text },
        } as never),
    ]
    for (const read of readers) await expectLinearGrowth(make, read, 400_000)
  })
})

describe('requests as a whole', patience, () => {
  const bed = makeTestBed()
  const names = [
    'cookie',
    'accept',
    'referer',
    'x-forwarded-for',
    'idempotency-key',
    'origin',
    'accept-language',
  ]
  test.each(Object.entries(headers))('the intake reads %s in every header', async (_name, make) => {
    const read = (text: string) => {
      const given = Object.fromEntries(names.map((name) => [name, text]))
      return bed.intake.app.inject(postJson(leads, { ...lead, phone: '1' }, given))
    }
    await expectLinearGrowth(make, read, 200_000)
    const typed = (text: string) =>
      bed.intake.app.inject(postJson(leads, '{}', { 'content-type': `application/json; ${text}` }))
    await expectLinearGrowth(make, typed, 200_000)
  })
})

describe('the site server', patience, () => {
  const folder = makeFolder()
  let app: FastifyInstance
  beforeAll(async () => {
    const files = new Map([
      ['index.html', 'x'.repeat(2_000)],
      ['404.html', 'x'],
    ])
    await writeSite({ outDir: join(folder, 'dist'), files })
    app = await createSiteServer({ outDir: join(folder, 'dist') })
  })
  afterAll(() => app.close())

  const names = ['accept-encoding', 'range', 'if-none-match', 'cookie']
  test.each(Object.entries(headers))('reads %s in every header', async (_name, make) => {
    const read = (text: string) =>
      app.inject({ url: '/', headers: Object.fromEntries(names.map((name) => [name, text])) })
    await expectLinearGrowth(make, read, 200_000)
  })

  test.each([
    ['slashes', '/'],
    ['slashes and a letter', '/x'],
    ['dots', '../'],
    ['escapes', '%2f'],
    ['half escapes', '%'],
    ['pages', '/index.html'],
  ])('reads a path of %s', async (_name, piece) => {
    const make = (size: number) => `/${piece.repeat(size / piece.length)}x`
    await expectLinearGrowth(make, (url) => app.inject({ url }), 200_000)
  })
})
