import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { speculationRules } from '../../contracts/speculation-rules.ts'
import { bindTag } from '../../core/bind/bind-analytics.ts'
import type { Page, PageAnalytics, PageConsent } from '../../core/model/page.ts'
import { getTagRecord, tagKinds } from '../../core/schema/tags/tag-records.ts'
import { inlineScripts } from '../../ui/inline-scripts.ts'
import { renderPolicy } from './site-policy.ts'

const write = (analytics?: PageAnalytics) =>
  readPolicy({ contactedAddresses: { frames: [], endpoints: [] }, ...(analytics && { analytics }) })

/** The hash of the script's bytes, as browsers compute it. */
const starterSource = `'sha256-${createHash('sha256').update(inlineScripts.startRuntime).digest('base64')}'`

function readPolicy(
  page: Pick<Page, 'contactedAddresses' | 'analytics' | 'counts' | 'experiment' | 'consent'>,
): Map<string | undefined, string> {
  const directives = renderPolicy(page).split('; ')
  return new Map(directives.map((text) => [text.split(' ')[0], text.split(' ').slice(1).join(' ')]))
}

/** The hash of the rules, as browsers compute it. */
const rulesSource = `'sha256-${createHash('sha256').update(speculationRules).digest('base64')}'`

test('the one inline script and the speculation rules are allowed by their hashes, and nothing else', () => {
  expect(write().get('script-src')).toBe(`'self' ${starterSource} ${rulesSource}`)
})

test('a page with an experiment allows its script as well', () => {
  const source = `'sha256-${createHash('sha256').update(inlineScripts.chooseArm).digest('base64')}'`
  const experiment = { name: 'words', weights: { control: 1 }, arms: [] }
  const policy = readPolicy({ contactedAddresses: { frames: [], endpoints: [] }, experiment })
  expect(policy.get('script-src')).toBe(`'self' ${starterSource} ${source} ${rulesSource}`)
})

test('a page without tags allows no other site', () => {
  const policy = write({ events: 'keep' })
  expect(policy).toEqual(write())
  expect([...policy.values()].join(' ')).not.toContain('http')
})

test('an intake on another origin that counts may be sent to, but not by a form', () => {
  const none = { frames: [], endpoints: [] }
  const policy = readPolicy({ contactedAddresses: none, counts: 'https://intake.example/dev/count' })
  expect(policy.get('connect-src')).toBe("'self' https://intake.example")
  expect(policy.get('form-action')).toBe("'self'")
  expect(readPolicy({ contactedAddresses: none, counts: '/dev/count' })).toEqual(write())
})

test('a page with tags allows their scripts and measurements, and frames for the tag manager only', () => {
  const google =
    'https://*.analytics.google.com https://*.google-analytics.com https://*.googletagmanager.com'
  const policy = write({ tags: [bindTag('tag', { id: 'G-1' })] })
  expect(policy.get('script-src')).toBe(
    `'self' ${starterSource} ${rulesSource} https://www.googletagmanager.com`,
  )
  expect(policy.get('connect-src')).toBe(`'self' ${google}`)
  expect(policy.get('img-src')).toBe(`'self' data: ${google}`)
  expect(policy.has('frame-src')).toBe(false)
  expect(write({ tags: [bindTag('tagManager', { id: 'GTM-1' })] }).get('frame-src')).toBe(
    'https://www.googletagmanager.com',
  )
})

test('each tag adds its own sources and no others', () => {
  const policy = write({ tags: [bindTag('plausible', { domain: 'a.test', host: 'https://count.test' })] })
  expect(policy.get('script-src')).toBe(`'self' ${starterSource} ${rulesSource} https://count.test`)
  expect(policy.get('connect-src')).toBe("'self' https://count.test")
  const clarity = write({ tags: [bindTag('clarity', { id: 'abcdefghij' })] })
  // The wildcard covers `www.clarity.ms`.
  expect(clarity.get('script-src')).toBe(`'self' ${starterSource} ${rulesSource} https://*.clarity.ms`)
  expect([...clarity.values()].join(' ')).not.toMatch(/google|count\.test/)
})

test.each([
  ['tagManager', 'https://www.google.com'],
  ['googleAds', 'https://ad.doubleclick.net'],
  ['tiktok', 'https://analytics-ipv6.tiktokw.us'],
  ['umami', 'https://eu.umami.is'],
] as const)('reports of %s may go to %s as well', (kind, source) => {
  const record = getTagRecord(kind)
  expect(record.sources(new URL(record.script({ id: 'x' })).origin).reports).toContain(source)
})

test('all kinds of tags on a page that asks for consent fit the line that hosts read of a header', () => {
  const settings = { id: 'x', domain: 'a.test' }
  const tags = tagKinds.map((kind) => bindTag(kind as 'plausible', settings))
  const none = { frames: [], endpoints: [] }
  const policy = renderPolicy({ contactedAddresses: none, analytics: { tags }, consent: {} as PageConsent })
  expect(`  Content-Security-Policy: ${policy}`.length).toBeLessThanOrEqual(2000)
})

test.each(tagKinds)('no source of %s allows inline scripts, all scripts or plain http', (kind) => {
  const { sources, script } = getTagRecord(kind)
  const { origin } = new URL(script({ id: 'x', domain: 'a.test' }))
  const { scripts, reports, frames = [] } = sources(origin)
  for (const source of [...scripts, ...reports, ...frames])
    expect(source).toMatch(/^https:\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+$/)
  expect(reports.length).toBeGreaterThan(0)
})

test('the endpoint for web vitals is allowed as a target only', () => {
  const policy = write({ vitals: 'https://vitals.test/collect' })
  expect(policy.get('connect-src')).toBe("'self' https://vitals.test")
  expect(policy.get('form-action')).toBe("'self'")
  expect(write({ vitals: '/vitals' })).toEqual(write())
})

test('a page that asks for consent allows its script as well', () => {
  const source = `'sha256-${createHash('sha256').update(inlineScripts.decideConsent).digest('base64')}'`
  const policy = readPolicy({ contactedAddresses: { frames: [], endpoints: [] }, consent: {} as PageConsent })
  expect(policy.get('script-src')).toBe(`'self' ${starterSource} ${source} ${rulesSource}`)
})
