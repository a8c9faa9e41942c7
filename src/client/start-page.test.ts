import { afterEach, expect, test, vi } from 'vitest'
import { startPage } from './start-page.ts'

afterEach(() => vi.restoreAllMocks())

test('a part that throws is reported by name, and the parts after it still start', () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {})
  const cause = new Error('broken')
  const started: string[] = []
  startPage({} as Document, {
    chat: () => started.push('chat'),
    dialogs() {
      throw cause
    },
    blocks: () => started.push('blocks'),
  })
  expect(started).toEqual(['chat', 'blocks'])
  expect(report.mock.calls).toEqual([['Start failed', '(start: dialogs)', cause]])
})
