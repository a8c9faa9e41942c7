import { expect, test } from 'vitest'
import { readBoundary } from './read-boundary.ts'

test.each([
  ['multipart/form-data; boundary=----WebKitFormBoundaryAbC', '----WebKitFormBoundaryAbC'],
  ['multipart/form-data;boundary="a(b)/c:?=d,e f"', 'a(b)/c:?=d,e f'],
  ['Multipart/Form-Data ; charset=utf-8 ; BOUNDARY=x', 'x'],
  ['multipart/form-data; a="; boundary=zzz"; boundary=x', 'x'],
])('%s has the boundary %s', (header, boundary) => {
  expect(readBoundary(header)).toBe(boundary)
})

test.each([
  'multipart/form-data',
  'multipart/form-data;',
  'multipart/form-data; boundary',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=""',
  'multipart/form-data; boundary="x',
  'multipart/form-data; boundary="\\x"',
  'multipart/form-data; boundary="x\\"y"',
  'multipart/form-data; boundary=x; boundary=y',
  'multipart/form-data; boundary=x; Boundary=x',
  'multipart/form-data; boundary=x y',
  'multipart/form-data; boundary="x "',
  'multipart/form-data; a="\\"; boundary=x"',
  'multipart/form-data; a="; boundary=zzz',
  'multipart/form-data; boundary=x; =',
  'multipart/form-data, text/plain; boundary=x, y',
  'multipart/form-data; boundary="<x>"',
  `multipart/form-data; boundary=${'x'.repeat(71)}`,
])('%s is rejected', (header) => {
  expect(() => readBoundary(header)).toThrow('The body cannot be read.')
})
