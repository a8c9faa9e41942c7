import { describe, expect, test } from 'vitest'
import { createAddressSearch } from './match-address.ts'

const site = {
  routes: ['/', '/Course/Foundation', '/v1.0', '/404'],
  aliases: [{ from: '/home', to: '/' }],
  redirects: [{ from: '/old', to: 'https://elsewhere.example/new' }],
}
const matchAddress = createAddressSearch(site)
const routeAt = (path: string) => {
  const found = matchAddress(path)
  return found.kind === 'redirect' ? `→ ${found.to}` : `${found.kind} ${found.route}`
}

describe('what an address leads to', () => {
  test.each([
    ['/', 'page /'],
    ['/Course/Foundation', 'page /Course/Foundation'],
    ['/home', 'page /'],
    ['/v1.0', 'page /v1.0'],
    ['/course/FOUNDATION', '→ /Course/Foundation'],
    ['/Course/Foundation/', '→ /Course/Foundation'],
    ['/course/foundation/index.html', '→ /Course/Foundation'],
    ['/index.html', '→ /'],
    ['/course/foundation.html', '→ /Course/Foundation'],
    ['/Course/Foundation&gclid=1', '→ /Course/Foundation?gclid=1'],
    ['/Course/Foundation).', '→ /Course/Foundation'],
    ['//home', '→ /home'],
    ['/v1.0.', '→ /v1.0'],
    ['/old/', '→ https://elsewhere.example/new'],
    ['/old&gclid=1', '→ https://elsewhere.example/new?gclid=1'],
    ['/HOME', '→ /home'],
    ['/OLD', '→ https://elsewhere.example/new'],
    ['/v1x0', 'missing /404'],
    ['/Course', 'missing /404'],
    ['/Course/Foundation/more', 'missing /404'],
    ['/404', 'missing /404'],
    ['//elsewhere.example', 'missing /404'],
  ])('%s: %s', (path, expected) => {
    expect(routeAt(path)).toBe(expected)
  })

  test('a site without a 404 page', () => {
    expect(createAddressSearch({ ...site, routes: ['/'] })('/nowhere')).toEqual({ kind: 'missing' })
  })
})
