import { expect, test } from 'vitest'
import { joinHeaders } from './join-headers.ts'

const rule = (path: string, policy: string) =>
  `${path}\n${path === '/*' ? '' : '  ! Content-Security-Policy\n'}  Content-Security-Policy: ${policy}\n`
const asset = (name: string) => `/assets/${name}\n  ! Cache-Control\n  Cache-Control: immutable\n`

test.each([
  ['nothing was there', '', rule('/*', "default-src 'none'"), rule('/*', "default-src 'none'")],
  [
    'nothing has changed',
    rule('/*', "default-src 'none'; img-src 'self' a.test") + rule('/a', "frame-src 'none'") + asset('x'),
    rule('/*', "default-src 'none'; img-src 'self' a.test") + rule('/a', "frame-src 'none'") + asset('x'),
    rule('/*', "default-src 'none'; img-src 'self' a.test") + rule('/a', "frame-src 'none'") + asset('x'),
  ],
  [
    'sources and directives are added to what forbade them',
    rule('/*', "img-src 'none'; frame-src one.test"),
    rule('/*', "img-src 'self' two.test; form-action 'none'"),
    rule('/*', "img-src 'self' two.test; form-action 'none'; frame-src one.test"),
  ],
  [
    'a path has a policy of its own in one of the builds only',
    rule('/*', 'img-src one.test') + rule('/a', 'img-src two.test') + asset('x'),
    rule('/*', 'img-src three.test') + rule('/b', 'img-src four.test') + asset('y'),
    rule('/*', 'img-src three.test one.test') +
      rule('/b', 'img-src four.test one.test') +
      rule('/a', 'img-src three.test two.test') +
      asset('y'),
  ],
])('%s', (_, earlier, later, expected) => {
  expect(joinHeaders(earlier, later)).toBe(expected)
})
