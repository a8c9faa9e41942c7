import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLinkProblem } from './authored-link.ts'
import { fillLink } from './fill-link.ts'
import { parseLink } from './parse-link.ts'

const facts: Record<string, string> = {
  city: 'New Delhi',
  sly: '../x?y#z',
  phone: '+91 (98000) 000-00',
  email: 'hello+ad@example.com',
  title: 'Q & A: 50%',
  mapUrl: 'https://maps.example.com/?q=a b',
  host: 'maps.example.com',
  evil: 'evil.example/@x',
  section: 'தமிழ்',
  broken: 'a\ud800',
}
const lookup = (name: string) => (Object.hasOwn(facts, name) ? facts[name] : undefined)

test.each([
  ['/tamil/${city}?c=${city}#x', '/tamil/New%20Delhi?c=New%20Delhi#x'],
  ['/a/${sly}', '/a/..%2Fx%3Fy%23z'],
  ['tel:${phone}', 'tel:+919800000000'],
  ['tel:+91${phone}', 'tel:+91+919800000000'],
  ['mailto:${email}?subject=${title}', 'mailto:hello%2Bad@example.com?subject=Q%20%26%20A%3A%2050%25'],
  ['${mapUrl}', 'https://maps.example.com/?q=a b'],
  ['https://${host}/x', 'https://maps.example.com/x'],
  ['https://${evil}', 'https://evil.example%2F%40x'],
  ['#${section}', '#தமிழ்'],
  ['/${unknown}/${city}', '/${unknown}/New%20Delhi'],
  ['/${broken}', '/a%EF%BF%BD'],
  ['/plain', '/plain'],
])('fills %j', (value, filled) => {
  expect(fillLink(value, lookup)).toBe(filled)
})

test('an address that a fact makes invalid is still a problem', () => {
  for (const value of ['/a/${sly}', 'tel:+91${phone}', 'https://${evil}', 'tel:${city}', 'mailto:${title}']) {
    expect(isLinkProblem(parseLink(fillLink(value, lookup)))).toBe(true)
  }
  expect(isLinkProblem(parseLink(fillLink('${x}', () => 'javascript:alert(1)')))).toBe(true)
})

test.each([
  ['tel:${phone}', '+44 (0)20 7946 0958', 'tel:+442079460958'],
  ['tel:${phone}', '+49 / (0)30 / 901820', 'tel:+4930901820'],
  ['tel:${phone}', '+39 (0)6 69881', 'tel:+390669881'],
  ['tel:+44${phone}', '020 7946 0958', 'tel:+442079460958'],
  ['tel:+44(0)20-7946-0958;ext=12', '', 'tel:+4420-7946-0958;ext=12'],
])('%s with %j calls %s', (value, phone, url) => {
  expect(parseLink(fillLink(value, () => phone))).toEqual({ kind: 'phone', url })
})

test('property: a value never leaves its part of a path, a query or a host', () => {
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '//evil.example',
      '/\\evil',
      '@evil.example',
      '#x',
      '?x',
      '..',
      '${x}',
      'javascript:alert(1)',
    ),
  )
  fc.assert(
    fc.property(value, (inserted) => {
      const fill = (template: string) =>
        fillLink(template, (name) => (name === 'fact' ? inserted : undefined))
      const page = parseLink(fill('/a/${fact}/b?c=${fact}#d'))
      if (!isLinkProblem(page)) expect(page.kind).toBe('page')
      const url = new URL(fill('/a?c=${fact}#d'), 'https://site.invalid')
      expect([url.host, url.pathname, [...url.searchParams.keys()], url.hash]).toEqual([
        'site.invalid',
        '/a',
        ['c'],
        '#d',
      ])
      const external = fill('https://example.com/${fact}')
      expect(new URL(external).host).toBe('example.com')
    }),
  )
})
