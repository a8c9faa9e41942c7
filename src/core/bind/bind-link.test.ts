import { expect, test } from 'vitest'
import { isLinkProblem } from '../links/authored-link.ts'
import { parseLink } from '../links/parse-link.ts'
import type { Link } from '../model/bound.ts'
import { bindLink } from './bind-link.ts'

const context = {
  pool: (name: string) =>
    name === 'tamilAds' ? ['https://chat.example.com/1', 'https://chat.example.com/2'] : undefined,
}

test.each<[string, Link]>([
  ['/Course/Foundation?a=1#b', { href: '/Course/Foundation?a=1#b', kind: 'page', newTab: false }],
  ['/a%20b%3Fc/%25/க', { href: '/a%20b%3Fc/%25/க', kind: 'page', newTab: false }],
  ['#offer', { href: '#offer', kind: 'anchor', newTab: false }],
  ['https://example.com/x', { href: 'https://example.com/x', kind: 'external', newTab: true }],
  ['mailto:a@example.com', { href: 'mailto:a@example.com', kind: 'mail', newTab: false }],
  ['tel:+919800000000', { href: 'tel:+919800000000', kind: 'phone', newTab: false }],
  ['chat:tamilAds', { href: 'https://chat.example.com/1', kind: 'chat', newTab: true, pool: 'tamilAds' }],
  ['chat:other', { href: '#', kind: 'chat', newTab: true, pool: 'other' }],
  ['dialog:languageDialog', { href: '#languageDialog', kind: 'dialog', newTab: false }],
])('binds %j', (value, bound) => {
  const link = parseLink(value)
  expect(isLinkProblem(link)).toBe(false)
  if (!isLinkProblem(link)) expect(bindLink(link, context)).toEqual(bound)
})
