import { expect, test } from 'vitest'
import { application, lead, makePdf, postFiles, postForm, postJson } from './intake.testing.ts'
import { careers, leads, makeTestBed } from './stored-intake.testing.ts'

const bed = makeTestBed()
const text = JSON.stringify(application)
const size = 7_000_000

/** Bodies within the limit that would keep a parser busy for seconds or fill the memory. */
const bombs: Record<string, string> = {
  'nested lists': '['.repeat(size),
  'nested lists that end': '['.repeat(size / 2) + ']'.repeat(size / 2),
  'nested objects': `${'{"a":'.repeat(size / 10)}1${'}'.repeat(size / 10)}`,
  'a list of empty objects': `${text.slice(0, -1)},"context":[${'{},'.repeat(size / 3)}1]}`,
  'many names': `{${Array.from({ length: size / 14 }, (_, index) => `"${index}":1`).join(',')}}`,
  'a name without end': `{"${'x'.repeat(size)}":1}`,
  'a string without end': `{"a":"${'\\"'.repeat(size / 2)}`,
}
test.each(Object.entries(bombs))('JSON of %s is rejected before it is parsed', async (_name, body) => {
  const reply = await bed.intake.app.inject(postJson(careers, body))
  expect([reply.statusCode, reply.json().code]).toEqual([400, 'malformed-body'])
})

test('a form with thousands of fields is rejected before it is parsed', async () => {
  const accept = { accept: 'application/json' }
  const form = { ...postForm(careers, {}, '/Careers', accept), payload: 'a&'.repeat(size / 2) }
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n'
  const head = `--x\r\n${'a: b\r\n'.repeat(size / 6)}\r\nb\r\n--x--\r\n`
  const multipart = { ...accept, 'content-type': 'multipart/form-data; boundary=x' }
  for (const request of [
    form,
    { ...postForm(careers, {}, '/Careers', multipart), payload: `${part.repeat(100_000)}--x--\r\n` },
    { ...postForm(careers, {}, '/Careers', multipart), payload: head },
  ]) {
    const reply = await bed.intake.app.inject(request)
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'malformed-body'])
  }
})

test('a repeated name in an object is rejected, also if it is escaped', async () => {
  const body = JSON.stringify(lead)
  for (const twice of [
    `{"phone":"919876543210",${body.slice(1)}`,
    `{"\\u0070hone":"919876543210",${body.slice(1)}`,
    `${body.slice(0, -1)},"context":{"route":"/","route":"/home","variant":"","language":"en","notice":"lead"}}`,
  ]) {
    expect((await bed.intake.app.inject(postJson(leads, twice))).json().code).toBe('malformed-body')
  }
  const brackets = { ...lead, name: 'a "quoted" \\ {[,]} name', place: '\\' }
  expect((await bed.intake.app.inject(postJson(leads, brackets))).statusCode).toBe(200)
  expect(await bed.stored()).toMatchObject([{ answers: { name: brackets.name, place: '\\' } }])
})

test('names of object members are unknown fields', async () => {
  const body = JSON.stringify(lead)
  for (const name of ['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString', 'then']) {
    const reply = await bed.intake.app.inject(postJson(leads, `{"${name}":"x",${body.slice(1)}`))
    expect([reply.statusCode, reply.json().code], name).toEqual([400, 'unknown-field'])
    const context = `"context":{"route":"/","variant":"","language":"en","notice":"lead","${name}":{}}`
    const inner = await bed.intake.app.inject(
      postJson(leads, `${body.slice(0, -1)},${context}}`, { 'idempotency-key': name }),
    )
    expect(inner.statusCode, name).toBe(200)
  }
  expect((await bed.stored()).map(({ context }) => context)).toEqual(Array(6).fill(null))
})

test('a file that contains the boundary of its form is stored byte for byte', async () => {
  const { Resume: _, ...fields } = application
  const file = Buffer.concat([makePdf(2_000), Buffer.from('\r\n--\r\n------\r\n\r\n'), makePdf(500)])
  const request = await postFiles(careers, fields, { Resume: file }, '/Careers')
  expect((await bed.intake.app.inject(request)).statusCode).toBe(200)
  const [row] = await bed.stored()
  expect(Buffer.from((await bed.store.readResume(row?.id ?? '')) ?? []).equals(file)).toBe(true)
})
