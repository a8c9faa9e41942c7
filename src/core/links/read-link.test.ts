import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readLink } from './read-link.ts'
import { readPage } from './read-page.ts'

test('plain links to pages are read at a glance as they are read part by part', () => {
  const parts = ['/', 'a', '1', '~', '-', '.', '..', '?', '=', '&', '#', '_', 'index.html', ':', '@', '%20']
  const link = fc.array(fc.constantFrom(...parts), { maxLength: 12 }).map((chosen) => `/${chosen.join('')}`)
  fc.assert(
    fc.property(
      link.filter((written) => !written.startsWith('//')),
      (written) => {
        expect(readLink(written)).toEqual(readPage(written))
      },
    ),
    { numRuns: 3_000 },
  )
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'JavaScript:alert(1)',
  'https:a@b',
  '//evil.test/a',
  '/../a',
  '/a//b',
])('%s is rejected, although all its characters are plain', (link) => {
  expect(typeof readLink(link)).toBe('string')
})
