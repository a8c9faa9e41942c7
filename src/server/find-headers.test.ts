import { expect, test } from 'vitest'
import { readHeaderRules } from '../builder/hosting/read-host-files.ts'
import { createHeaderFinder } from './find-headers.ts'

const find = createHeaderFinder(
  readHeaderRules('/*\n  X-A: 1\n/assets/*\n  ! X-A\n  Cache-Control: immutable\n/maps\n  ! X-A\n  X-A: 2\n'),
)

test('the rules of an address apply in order, and pages are revalidated', () => {
  const page = { 'cache-control': 'public, max-age=0, must-revalidate' }
  expect(find('/')).toEqual({ ...page, 'x-a': '1' })
  expect(find('/maps')).toEqual({ ...page, 'x-a': '2' })
  expect(find('/assets/a.js')).toEqual({ 'cache-control': 'immutable' })
})

test('the headers of an address are worked out once', () => {
  expect(find('/maps')).toBe(find('/maps'))
})
