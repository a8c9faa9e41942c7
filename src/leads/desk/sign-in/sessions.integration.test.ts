import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSameText } from '../../../http/same-text.ts'
import type { DeskSessionRow, DeskStore } from '../../intake/store/desk/desk-store.ts'
import { forwardOperations } from '../../intake/store/forward-store.ts'
import { absoluteLimit, createSessions, idleLimit } from './sessions.ts'

/** A store of sessions only. */
function makeStore() {
  const rows = new Map<string, DeskSessionRow>()
  const desk = forwardOperations<DeskStore>(async () => null, {
    async startSession(session) {
      rows.set(session.hash, session)
      return true
    },
    async findSession(hash) {
      const row = rows.get(hash)
      return row ? { ...row, name: 'Asha' } : null
    },
    async touchSession(hash, usedAt) {
      const row = rows.get(hash)
      if (row) rows.set(hash, { ...row, usedAt })
    },
    async endSession(hash) {
      rows.delete(hash)
    },
  })
  const time = { now: 1_000_000_000 }
  const sessions = createSessions(desk, () => time.now)
  const start = async () => {
    const started = await sessions.start('asha', 'scrypt$1')
    if (!started) throw new Error('The session was not started.')
    return started
  }
  return { rows, time, sessions, start }
}

test('a token has 256 bits, and the store has only its hash', async () => {
  const { rows, sessions, start } = makeStore()
  const { token, csrf } = await start()
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect([...rows.keys()]).toEqual([createHash('sha256').update(token).digest('base64url')])
  expect(JSON.stringify([...rows])).not.toContain(token)
  expect(JSON.stringify([...rows])).not.toContain(csrf)
  expect(await sessions.find(token)).toMatchObject({ user: 'asha', name: 'Asha', csrf })
  expect((await start()).token).not.toBe(token)
})

test('ends when it was not used for twelve hours; listening is no use', async () => {
  const { time, sessions, start } = makeStore()
  const { token } = await start()
  time.now += idleLimit - 1
  expect(await sessions.find(token, false)).toBeDefined()
  time.now += 1
  expect(await sessions.find(token)).toBeUndefined()
})

test('ends after seven days, however often it is used', async () => {
  const { time, rows, sessions, start } = makeStore()
  const { token } = await start()
  for (let passed = idleLimit / 2; passed < absoluteLimit; passed += idleLimit / 2) {
    time.now += idleLimit / 2
    expect(await sessions.find(token)).toBeDefined()
  }
  time.now += idleLimit / 2
  expect(await sessions.find(token)).toBeUndefined()
  expect(rows.size).toBe(0)
})

test('texts are compared whole', () => {
  expect(isSameText('abc', 'abc')).toBe(true)
  for (const other of ['', 'ab', 'abd', 'abcd']) expect(isSameText('abc', other)).toBe(false)
})
