import { expect, test } from 'vitest'
import { explainSystemError } from './explain-system-error.ts'

const make = (code: string, path?: string) =>
  Object.assign(new Error(`${code}: no`), { code, ...(path !== undefined && { path }) })

test.each([
  [make('EACCES', '/srv/site'), '/srv/site cannot be opened or written: the user who runs the command has'],
  [make('ENOSPC', '/srv/site/dist'), '/srv/site/dist cannot be opened or written: its disk is full.'],
  [make('ENOSPC'), 'A file could not be written: its disk is full.'],
])('%s is said in a sentence', (cause, sentence) => {
  expect(explainSystemError(cause)).toContain(sentence)
})

test('what is not refused by the system is left to the stack trace', () => {
  expect(explainSystemError(new Error('no'))).toBeUndefined()
  expect(explainSystemError(make('EPIPE'))).toBeUndefined()
})
