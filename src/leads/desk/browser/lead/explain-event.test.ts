import { expect, test } from 'vitest'
import { explainChange } from './explain-event.ts'

test('a long note is cut between two characters', () => {
  const note = `${'a'.repeat(78)}🙂${'b'.repeat(20)}`
  expect(explainChange({ note })).toBe(`note “${'a'.repeat(78)}🙂…”`)
  expect(explainChange({ note: '🙂'.repeat(80) })).toBe(`note “${'🙂'.repeat(80)}”`)
})
