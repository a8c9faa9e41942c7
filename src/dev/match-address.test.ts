import { describe, expect, test } from 'vitest'
import type { Page } from '../core/model/page.ts'
import { matchAddress } from './match-address.ts'

const page = (route: string): Page => ({
  route,
  lang: 'en',
  head: {
    ...{
      title: '',
      description: '',
      keywords: [],
      canonical: '',
      robots: 'index',
      siteName: '',
      share: false,
      breadcrumbs: [],
    },
    alternates: [],
  },
  blocks: [],
  reach: { frames: [], endpoints: [] },
  chat: {},
  messages: { skip: { text: '' } },
})
const site = {
  pages: ['/', '/Course/Foundation', '/v1.0', '/404'].map(page),
  aliases: [{ from: '/home', to: '/' }],
  redirects: [{ from: '/old', to: 'https://elsewhere.example/new' }],
}
const routeAt = (path: string) => {
  const found = matchAddress(path, site)
  return found.kind === 'redirect' ? `→ ${found.to}` : `${found.kind} ${found.page?.route}`
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
    expect(matchAddress('/nowhere', { ...site, pages: [page('/')] })).toEqual({ kind: 'missing' })
  })
})
