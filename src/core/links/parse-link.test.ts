import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFixture } from '../../../tests/read-fixture.testing.ts'
import { type AuthoredLink, isLinkProblem } from './authored-link.ts'
import { parseLink } from './parse-link.ts'

/** Links that must be accepted, and addresses that must never become a link. */
const { good: goodLinks, hostile: hostileLinks } =
  readFixture<Record<'good' | 'hostile', string[]>>('links.yaml')

test('the corpora are as large as they claim', () => {
  expect(new Set(goodLinks).size).toBeGreaterThanOrEqual(40)
  expect(new Set(hostileLinks).size).toBeGreaterThanOrEqual(120)
})

test.each(goodLinks.map((value) => [value]))('accepts %j', (value) => {
  expect(parseLink(value)).not.toHaveProperty('problem')
})

test.each(hostileLinks.map((value) => [value]))('rejects %j', (value) => {
  const link = parseLink(value)
  expect(link).toHaveProperty('problem')
  if (!isLinkProblem(link)) return
  expect(link.problem).toMatch(/\.$/)
  expect(link.problem + link.hint).not.toMatch(/Error:|!$|(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}]/u)
  const offered = /^Did you mean (?:"([^"]*)"|'([^']*)')/.exec(link.hint ?? '')
  if (offered) expect(isLinkProblem(parseLink(offered[1] ?? offered[2] ?? ''))).toBe(false)
})

test.each<[string, AuthoredLink]>([
  ['/', { kind: 'page', path: '/', suffix: '' }],
  ['/Course/Foundation?utm=a#fees', { kind: 'page', path: '/Course/Foundation', suffix: '?utm=a#fees' }],
  ['/%E0%AE%95/a%20b', { kind: 'page', path: '/க/a b', suffix: '' }],
  ['/tamil/${city}?c=${city}', { kind: 'page', path: '/tamil/${city}', suffix: '?c=${city}' }],
  ['#offer', { kind: 'anchor', id: 'offer' }],
  ['HTTPS://example.com/x', { kind: 'external', url: 'https://example.com/x' }],
  ['mailto:hi@example.com?subject=Hi', { kind: 'mail', url: 'mailto:hi@example.com?subject=Hi' }],
  ['tel:+919800000000', { kind: 'phone', url: 'tel:+919800000000' }],
  ['chat:tamilAds', { kind: 'chat', pool: 'tamilAds' }],
  ['dialog:languageDialog', { kind: 'dialog', id: 'languageDialog' }],
  ['${mapUrl}', { kind: 'external', url: '${mapUrl}' }],
])('parses %j', (value, link) => {
  expect(parseLink(value)).toEqual(link)
})

test.each([
  ['www.example.com', 'https://www.example.com'],
  ['example.com/x', 'https://example.com/x'],
  ['example.com:8080/x', 'https://example.com:8080/x'],
  ['http://example.com/x', 'https://example.com/x'],
  ['//example.com/x', 'https://example.com/x'],
  ['htps://example.com', 'https://example.com'],
  ['htttps://example.com', 'https://example.com'],
  ['https//example.com', 'https://example.com'],
  ['https:/example.com', 'https://example.com'],
  ['https:example.com', 'https://example.com'],
  ['https;//example.com', 'https://example.com'],
  ['https://example.com/a b', 'https://example.com/a%20b'],
  [' https://example.com', 'https://example.com'],
  ['offer', '#offer'],
  ['# offer', '#offer'],
  ['#/offer', '#offer'],
  ['+91 98000 00000', 'tel:+919800000000'],
  ['098000-00000', 'tel:09800000000'],
  ['tel:+91 98000 00000', 'tel:+919800000000'],
  ['phone:+919800000000', 'tel:+919800000000'],
  ['hello@example.com', 'mailto:hello@example.com'],
  ['mailt:hello@example.com', 'mailto:hello@example.com'],
  ['mail:hello@example.com', 'mailto:hello@example.com'],
  ['mailto: hello@example.com', 'mailto:hello@example.com'],
  ['Course/Foundation', '/Course/Foundation'],
  ['./Course/Foundation', '/Course/Foundation'],
  ['../Course', '/Course'],
  ['Course\\Foundation', '/Course/Foundation'],
  ['\\Course\\Foundation', '/Course/Foundation'],
  ['/Course//Foundation', '/Course/Foundation'],
  ['brochure.pdf', '/brochure.pdf'],
  ['dialogue:languageDialog', 'dialog:languageDialog'],
  ['dailog:languageDialog', 'dialog:languageDialog'],
  ['dialog:#languageDialog', 'dialog:languageDialog'],
  ['caht:tamilAds', 'chat:tamilAds'],
  ['chat: tamilAds', 'chat:tamilAds'],
  ['/offer?discount=50%', '/offer?discount=50%25'],
])('suggests for %j the link %j', (value, offered) => {
  const link = parseLink(value)
  expect(isLinkProblem(link) && link.hint).toContain(`Did you mean "${offered}"?`)
})

test('says why, shows what is invisible, and lists what is allowed', () => {
  expect(parseLink('htps://example.com')).toEqual({
    problem:
      '"htps://example.com" is not a link that can be used here: the scheme "htps:" is not one of https:, mailto:, tel:, chat: and dialog:.',
    hint: 'Did you mean "https://example.com"? A link is the path of a page (/about), #anchor, https://…, mailto:…, tel:…, chat:POOL or dialog:ID.',
  })
  expect(parseLink('java\tscript:alert(1)')).toEqual({
    problem:
      '"java‹U+0009›script:alert(1)" is not a link that can be used here: it contains an invisible character, which can hide where it leads.',
    hint: 'A link is the path of a page (/about), #anchor, https://…, mailto:…, tel:…, chat:POOL or dialog:ID.',
  })
  expect(parseLink('')).toMatchObject({ problem: 'The link is empty.' })
  expect(parseLink('http://example.com')).toMatchObject({ problem: expect.stringContaining('not encrypted') })
})

test('property: never throws, and an accepted link leads to its stated target in a browser', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      'https:',
      'http:',
      '//',
      '/',
      '\\',
      'javascript:',
      '@',
      'example.com',
      '..',
      '%2f',
      '%00',
      '?',
      '#',
      'tel:',
      'mailto:',
      'chat:',
      '${f}',
      '1',
      ' ',
      '\t',
      '\u202e',
    ),
    fc.string({ unit: 'binary', maxLength: 3 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const value = pieces.join('')
      const link = parseLink(value)
      if (isLinkProblem(link) || value.includes('${')) return
      if (link.kind === 'chat' || link.kind === 'dialog') return
      const url = new URL(value, 'https://site.invalid/page')
      const scheme = { page: 'https:', anchor: 'https:', external: 'https:', mail: 'mailto:', phone: 'tel:' }
      expect(url.protocol).toBe(scheme[link.kind])
      expect(url.username + url.password).toBe('')
      if (url.protocol === 'https:') expect(url.host === 'site.invalid').toBe(link.kind !== 'external')
    }),
    { numRuns: 3000 },
  )
})
