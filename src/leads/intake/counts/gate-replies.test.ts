import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createReplyGate } from './gate-replies.ts'

let isBusy: boolean
let handled: number
let sent: number
const reply = () => {
  sent++
}
const open = () => createReplyGate({ isBusy: () => isBusy, countSubmissions: () => handled })

beforeEach(() => {
  vi.useFakeTimers()
  isBusy = false
  sent = 0
  handled = 0
})
afterEach(() => {
  vi.useRealTimers()
})

test('a reply is sent at once if nothing else is going on', () => {
  const gate = open()
  for (let index = 0; index < 10; index++) gate.pass(reply)
  expect([sent, gate.size()]).toEqual([10, 0])
})

test('of many that arrive together, the others wait for a later turn', () => {
  const gate = open()
  for (let index = 0; index < 1000; index++) gate.pass(reply)
  expect([sent, gate.size()]).toEqual([50, 950])
  vi.advanceTimersByTime(20)
  expect(sent).toBe(550)
  vi.advanceTimersByTime(20)
  expect([sent, gate.size()]).toEqual([1000, 0])
  expect(vi.getTimerCount()).toBe(0)
})

test('while submissions are handled, few are sent, in a share of them, and one in a tick at least', () => {
  const gate = open()
  isBusy = true
  handled = 1000
  for (let index = 0; index < 100; index++) gate.pass(reply)
  expect(sent).toBe(0)
  vi.advanceTimersByTime(20)
  expect(sent).toBe(1)
  handled += 123
  vi.advanceTimersByTime(20)
  expect(sent).toBe(11)
  handled += 9
  vi.advanceTimersByTime(20)
  expect(sent).toBe(12)
  isBusy = false
  vi.advanceTimersByTime(20)
  expect(sent).toBe(100)
})

test('opening sends all that wait', () => {
  const gate = open()
  isBusy = true
  for (let index = 0; index < 100; index++) gate.pass(reply)
  gate.open()
  expect([sent, gate.size(), vi.getTimerCount()]).toEqual([100, 0, 0])
})
