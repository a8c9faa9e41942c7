import { expect, test } from 'vitest'
import { explainLongRedirect } from '../check/explain-long-redirect.ts'
import { formatRedirectLine } from './redirect-line.ts'

test.each([
  [{ from: '/old', to: '/new' }, '/old /new 301'],
  [{ from: '/old', to: '/new', temporary: true }, '/old /new 302'],
  [{ from: '/old/*', to: '/new/*' }, '/old/* /new/:splat 301'],
  [{ from: '/', query: { p: '1', q: '2' }, to: '/a b' }, '/ p=1 q=2 /a%20b 301!'],
  [{ from: '/கல்வி', to: "/it's;{}" }, '/%E0%AE%95%E0%AE%B2%E0%AF%8D%E0%AE%B5%E0%AE%BF /it%27s%3B%7B%7D 301'],
])('%o is the line %s', (redirect, line) => {
  expect(formatRedirectLine(redirect)).toBe(line)
})

test.each([
  ['an address in another script', { from: `/${'ത'.repeat(112)}`, to: '/' }, true],
  ['the same, a letter shorter', { from: `/${'ത'.repeat(110)}`, to: '/' }, false],
  ['a query', { from: `/${'a'.repeat(890)}`, query: { p: 'b'.repeat(100) }, to: '/' }, true],
  ['quotes in the target', { from: '/a', to: `/${"'".repeat(350)}` }, true],
  ['a target in ASCII', { from: '/a', to: `/${'b'.repeat(990)}` }, false],
] as const)(
  'whether hosts do not read a redirect with %s is found out as its line is written',
  (_, redirect, isLong) => {
    expect(explainLongRedirect(redirect) !== undefined).toBe(isLong)
  },
)
