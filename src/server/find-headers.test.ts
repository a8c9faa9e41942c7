import { expect, test } from 'vitest'
import { readHeaderRules } from '../build/hosting/read-host-files.ts'
import { createHeaderFinder } from './find-headers.ts'

const find = createHeaderFinder(
  readHeaderRules('/*\n  X-A: 1\n/assets/*\n  ! X-A\n  Cache-Control: immutable\n/maps\n  ! X-A\n  X-A: 2\n'),
)

test('the rules of an address apply in order, and pages are revalidated', () => {
  expect(find('/')).toEqual(['cache-control', 'public, max-age=0, must-revalidate', 'x-a', '1'])
  expect(find('/maps')).toEqual(['cache-control', 'public, max-age=0, must-revalidate', 'x-a', '2'])
  expect(find('/assets/a.js')).toEqual(['cache-control', 'immutable'])
})

test('addresses with the same headers share one list', () => {
  expect(find('/about')).toBe(find('/'))
  expect(find('/maps')).toBe(find('/maps'))
  expect(find('/maps')).not.toBe(find('/'))
})
