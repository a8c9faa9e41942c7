import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askInTerminal } from './ask-in-terminal.ts'

let input: PassThrough
let shown = ''
beforeEach(() => {
  input = new PassThrough()
  shown = ''
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(input as unknown as typeof process.stdin)
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    shown += text
    return true
  })
})
afterEach(() => vi.restoreAllMocks())

test('an answer is returned, and nothing is said after the question', async () => {
  const answer = askInTerminal((ask) => ask('Name? '))
  input.write('Ann\n')
  expect(await answer).toBe('Ann')
  expect(shown).toBe('Name? ')
})

test('where the input ends, what is said next has a line of its own', async () => {
  const answer = askInTerminal((ask) => ask('Name? '))
  input.end()
  await expect(answer).rejects.toThrow('The input ended. Nothing was written.')
  expect(shown).toBe('Name? \n')
})
