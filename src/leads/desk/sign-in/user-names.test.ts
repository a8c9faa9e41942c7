import { expect, test } from 'vitest'
import { refuseName, refusePassword, toUserKey } from './user-names.ts'

test.each(['Asha', 'கவிதா', 'a.b@example.com', 'Asha R'])('%s is a name', (name) => {
  expect(refuseName(name)).toBeUndefined()
})

test.each(['', ' Asha', '-', '<b>', 'a\nb', 'x'.repeat(61)])('"%s" is not a name', (name) => {
  expect(refuseName(name)).toBeDefined()
})

test('names that look alike are one user', () => {
  expect(toUserKey(' ASHA ')).toBe(toUserKey('asha'))
  expect(toUserKey('Ａsha')).toBe('asha')
})

test.each(['short', '', 'ashaashaasha', 'Asha-Asha-Asha', 'aaaaaaaaaaaaaaaa', 'x'.repeat(201)])(
  '"%s" is not a password of Asha',
  (password) => {
    expect(refusePassword('Asha', password)).toBeDefined()
  },
)

test('a long phrase is a password', () => {
  expect(refusePassword('Asha', 'correct horse battery')).toBeUndefined()
})
