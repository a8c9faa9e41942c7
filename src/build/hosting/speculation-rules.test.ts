import { expect, test } from 'vitest'
import { writeHeaders, writeHostFiles } from './host-files.ts'
import type { HostedSite } from './hosted-site.ts'
import { matchHeaders, readHeaderRules } from './read-host-files.ts'
import { writeSpeculationRules } from './speculation-rules.ts'

const site: HostedSite = {
  url: 'https://www.example.com',
  routes: [{ path: '/', aliases: [], indexed: true, csp: "default-src 'self'" }],
  redirects: [],
  endpoints: ['/dev/PostLeadsForm', 'https://intake.example.com/dev/Post', '/a:b*(c)', '/dev/PostLeadsForm'],
}

test('only pages are fetched, and only when the visitor points at a link', () => {
  expect(JSON.parse(writeSpeculationRules(site).content)).toEqual({
    prefetch: [
      {
        where: {
          and: [
            { href_matches: '/*' },
            { not: { href_matches: ['/*.*', '/*\\?(.+)', '/a\\:b\\*\\(c\\)', '/dev/PostLeadsForm'] } },
            { not: { selector_matches: '[download], [rel~=nofollow], [target=_blank]' } },
          ],
        },
        eagerness: 'moderate',
        expects_no_vary_search: 'key-order, params',
      },
    ],
  })
})

test('the file is named by its content, and has its type in the host files', () => {
  const { path, content } = writeSpeculationRules(site)
  expect(writeHostFiles(site)[path.slice(1)]).toBe(content)
  expect(writeSpeculationRules({}).path).not.toBe(path)
  const rules = readHeaderRules(writeHeaders(site))
  expect(Object.fromEntries(matchHeaders(rules, path))).toMatchObject({
    'content-type': 'application/speculationrules+json',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(matchHeaders(rules, '/about').get('speculation-rules')).toBe(`"${path}"`)
  expect(matchHeaders(rules, '/about').has('content-type')).toBe(false)
  expect(matchHeaders(rules, '/assets/a.js').has('speculation-rules')).toBe(false)
})

test('no query changes a page', () => {
  const headers = matchHeaders(readHeaderRules(writeHeaders(site)), '/')
  expect(headers.get('no-vary-search')).toBe('key-order, params')
})
