import { expect, test } from 'vitest'
import { joinQuery } from './join-query.ts'

test.each([
  ['/box', '', '/box'],
  ['/box', 'gclid=1', '/box?gclid=1'],
  ['/box#offer', '', '/box#offer'],
  ['/box#offer', 'gclid=1', '/box?gclid=1#offer'],
  ['/box?utm_source=flyer', 'gclid=1', '/box?utm_source=flyer&gclid=1'],
  ['/box?utm_source=flyer', 'utm_source=fb', '/box?utm_source=flyer&utm_source=fb'],
  ['/box?a=1#offer', 'b=2&c=3', '/box?a=1&b=2&c=3#offer'],
  ['/box?', 'b=2', '/box?b=2'],
  ['/box?a=1&', 'b=2', '/box?a=1&b=2'],
  ['/box#what?', 'b=2', '/box?b=2#what?'],
  ['https://shop.example/box?ref=site', 'gclid=1', 'https://shop.example/box?ref=site&gclid=1'],
  ['https://shop.example', 'gclid=1', 'https://shop.example?gclid=1'],
])('%s with the query %j becomes %s', (target, query, joined) => {
  expect(joinQuery(target, query)).toBe(joined)
})
