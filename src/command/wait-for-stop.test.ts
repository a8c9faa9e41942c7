import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { waitForStop } from './wait-for-stop.ts'

function startWaiting() {
  const signals = new EventEmitter()
  const endBy = vi.fn()
  let now = 5
  const stopped = waitForStop({
    on: (signal, listener) => signals.on(signal, listener),
    off: (signal, listener) => signals.off(signal, listener),
    endBy,
    clock: () => now,
  })
  return {
    stopped,
    endBy,
    receive(signal: NodeJS.Signals, after = 0) {
      now += after
      signals.emit(signal, signal)
    },
  }
}

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s stops, and does not end the process',
  async (signal) => {
    const { stopped, endBy, receive } = startWaiting()
    receive(signal)
    await stopped
    expect(endBy).not.toHaveBeenCalled()
  },
)

test('the same Ctrl+C from a terminal and from npm, and the signal after the end of npm, are one wish', () => {
  const { endBy, receive } = startWaiting()
  receive('SIGINT')
  receive('SIGINT', 3)
  receive('SIGTERM', 300)
  expect(endBy).not.toHaveBeenCalled()
})

test('a later signal ends the process by that signal, once', () => {
  const { endBy, receive } = startWaiting()
  receive('SIGINT')
  receive('SIGTERM', 1_000)
  receive('SIGTERM', 1_000)
  expect(endBy.mock.calls).toEqual([['SIGTERM']])
})
