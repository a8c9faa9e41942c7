import { expect, test } from 'vitest'
import { formatFilters, hasFilters, readFilters } from './filters.ts'

const none = { q: '', status: '', form: '', language: '', campaign: '', assigned: '', order: '' }

test('filters survive the way into the address and back', () => {
  const filters = { ...none, q: 'kavitha & "மதுரை"', status: 'new', assigned: '-' }
  expect(readFilters(new URLSearchParams(formatFilters(filters)))).toEqual(filters)
})

test('the same filters always give the same address, and none give none', () => {
  expect(formatFilters({ assigned: 'Asha', q: ' a ' })).toBe('?q=a&assigned=Asha')
  expect(formatFilters({ q: ' a ', assigned: 'Asha' })).toBe('?q=a&assigned=Asha')
  expect(formatFilters(none)).toBe('')
})

test('what is not a filter is left out', () => {
  const filters = readFilters(new URLSearchParams('?after=x&page=2&status='))
  expect(filters).toEqual(none)
  expect(hasFilters(filters)).toBe(false)
  expect(hasFilters({ ...none, form: 'career' })).toBe(true)
})
