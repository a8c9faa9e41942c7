import { afterEach, expect, test, vi } from 'vitest'
import { createTerminal } from './create-terminal.ts'

const { isTTY } = process.stderr
afterEach(() => {
  vi.restoreAllMocks()
  process.stderr.isTTY = isTTY
})

function run(isTerminal: boolean): string {
  process.stderr.isTTY = isTerminal
  const write = vi.spyOn(process.stderr, 'write').mockImplementation(() => true)
  const terminal = createTerminal('/engine', '/cache')
  terminal.progress('Reading the documents')
  terminal.progress('Encoding media/shop.jpg, file 1 of 13', true)
  terminal.progress('')
  return write.mock.calls.map(([text]) => String(text)).join('')
}

test('without a terminal only long steps are printed, each in a line', () => {
  expect(run(false)).toBe('Encoding media/shop.jpg, file 1 of 13 …\n')
})

test('in a terminal each step takes the place of the one before, and the last one goes', () => {
  const text = run(true)
  expect(text).toContain('Reading the documents')
  expect(text).toContain('file 1 of 13')
  expect(text).not.toContain('\n')
  expect(text.endsWith('\r\u001b[K')).toBe(true)
})
