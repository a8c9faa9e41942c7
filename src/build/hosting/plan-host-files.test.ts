import { expect, test } from 'vitest'
import { hostFileNames, writeHostFiles } from './host-files.ts'
import type { HostedSite } from './hosted-site.ts'
import { planHostFiles } from './plan-host-files.ts'

const site: HostedSite = {
  url: 'https://school.example',
  redirects: [{ from: '/old', to: '/new' }],
  routes: [
    { path: '/', aliases: [], indexed: true, csp: "default-src 'self'" },
    {
      path: '/new',
      aliases: ['/alias'],
      indexed: false,
      csp: "default-src 'self'; frame-src https://map.example",
    },
  ],
}
const [home, other] = site.routes as [HostedSite['routes'][0], HostedSite['routes'][0]]

/** What a build knows after it has written a site. */
const remember = (written: HostedSite) =>
  new Map(planHostFiles(written, new Map()).map(([name, { content }]) => [name, { content, stamp: '1' }]))

test('the files are those of the site, known or not', async () => {
  const texts = writeHostFiles(site)
  for (const known of [new Map(), remember(site)]) {
    const files = planHostFiles(site, known)
    expect(files.map(([name]) => name)).toEqual(hostFileNames)
    for (const [name, { open }] of files) expect(await open?.()).toBe(texts[name as keyof typeof texts])
  }
})

test('every part of a site that the files are made from changes what they are known by', () => {
  const [[, { content }] = ['', { content: '' }]] = planHostFiles(site, new Map())
  const changed: HostedSite[] = [
    { ...site, url: 'https://other.example' },
    { ...site, redirects: [{ from: '/old', to: '/' }] },
    { ...site, routes: [home] },
    { ...site, routes: [home, { ...other, path: '/newer' }] },
    { ...site, routes: [home, { ...other, aliases: [] }] },
    { ...site, routes: [home, { ...other, indexed: true }] },
    { ...site, routes: [home, { ...other, csp: home.csp }] },
    {
      ...site,
      routes: [
        { ...home, csp: other.csp },
        { ...other, csp: home.csp },
      ],
    },
  ]
  const contents = changed.map((one) => planHostFiles(one, new Map())[0]?.[1].content)
  expect(new Set([content, ...contents]).size).toBe(changed.length + 1)
})

test('files that cannot be written are rejected before anything is opened', () => {
  const routes = Array.from({ length: 101 }, (_, index) => ({ ...other, path: `/${index}`, csp: `${index}` }))
  expect(() => planHostFiles({ ...site, routes }, remember(site))).toThrow(/at most 100/)
})
