import { expect, test } from 'vitest'
import { renderHeaders } from './host-files.ts'
import type { HostedSite } from './hosted-site.ts'
import { renderNginxMaps } from './nginx-maps.ts'
import { nameNginxVariables } from './nginx-variables.ts'
import { formatHeaderLine, quoteNginx, quoteSource } from './quote-host-file.ts'

test('no text ends an argument of nginx or names a variable', () => {
  expect(quoteNginx('a"; add_header X "$foo')).toBe('"a\\"; add_header X \\"%24foo"')
  expect(quoteNginx('C:\\')).toBe('"C:\\\\"')
  expect(quoteNginx('/வாசல்\n')).toMatch(/^"\/(?:%[0-9A-F]{2})+"$/)
  expect(quoteNginx('/to', '$is_args$args')).toBe('"/to$is_args$args"')
})

test('a header cannot continue on another line', () => {
  expect(formatHeaderLine('Link', '</a>\r\nSet-Cookie: b')).toBe('Link: </a>%0D%0ASet-Cookie: b')
})

test.each([
  'https://a;sandbox',
  'https://a b',
  "https://a'",
  'https://$foo',
  'http://a.test',
  'https://',
  '*',
])('the origin %j is rejected', (origin) =>
  expect(() => quoteSource(origin)).toThrow('cannot be written into'),
)

test('a valid origin is written unchanged', () => {
  for (const origin of ['https://a.test', 'https://a.test:8443', 'https://*.a-b.test'])
    expect(quoteSource(origin)).toBe(origin)
})

test('a hostile policy, path or target cannot break out of its line in the host files', () => {
  const site: HostedSite = {
    url: 'https://www.example.com',
    routes: [
      { path: '/', aliases: [], indexed: true, csp: "default-src 'self'" },
      { path: '/a', aliases: [], indexed: true, csp: 'frame-src https://a";x $foo\n  X-Evil: 1' },
    ],
    redirects: [{ from: '/b";return', to: '/c"; $foo' }],
    assets: [],
    jsonFiles: [],
  }
  const nginx = renderNginxMaps(site)
  const { query } = nameNginxVariables(site)
  expect(nginx).toContain('"/a" "frame-src https://a\\"; x %24foo X-Evil: 1; default-src')
  expect(nginx).toContain(`"/b\\";return" "/c%22%3B%20%24foo${query}";`)
  expect(
    renderHeaders(site)
      .split('\n')
      .filter((line) => line.trim().startsWith('X-Evil')),
  ).toEqual([])
})

test('a drawing that is opened directly cannot run anything', () => {
  const site: HostedSite = {
    url: 'https://www.example.com',
    routes: [],
    redirects: [],
    assets: [],
    jsonFiles: [],
  }
  const rule = renderHeaders(site).split('/*.svg\n')[1]?.split('\n').slice(0, 2)
  expect(rule?.[0]).toBe('  ! Content-Security-Policy')
  expect(rule?.[1]).toMatch(/^ {2}Content-Security-Policy: default-src 'none';.*; sandbox$/)
  expect(renderNginxMaps(site)).toMatch(/"~\*\\\.svg\$" "default-src 'none';[^"]*; sandbox";/)
})
