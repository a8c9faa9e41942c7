import { expect, test } from 'vitest'
import type { SiteSettings } from '../schema/site-schema.ts'
import { bindConsent } from './bind-consent.ts'

const consent = {
  ask: ['eu'],
  keep: 90,
  notice: {
    en: { title: 'May ${name} count?', text: 'We count. [More](/more)' },
    ta: { title: 'எண்ணலாமா?', text: 'எண்ணுறோம்.' },
  },
} as const
const tag = { tag: { id: 'G-1234' } }
const page = { contactedAddresses: { frames: [] as string[], endpoints: [] } }
const experiment = { name: 'words', weights: {}, arms: [] }

const bind = (settings: object, of: object = {}, lang = 'en') =>
  bindConsent({ ...page, ...of }, { consent, ...settings } as unknown as SiteSettings, {
    lang,
    fact: (name) => (name === 'name' ? 'Boats' : undefined),
  })

test.each([
  ['nothing', {}, {}, undefined],
  ['an analytics tag', { analytics: tag }, {}, ['measuring']],
  ['a tag manager', { analytics: { tagManager: { id: 'GTM-1' } } }, {}, ['measuring', 'advertising']],
  ['leads that are reported to Meta', { deliveries: { ads: { meta: 1, token: 'T' } } }, {}, ['advertising']],
  ['leads that are mailed', { deliveries: { sales: { email: 'a@b.test' } } }, {}, undefined],
  ['web vitals', { analytics: { vitals: '/vitals' } }, {}, ['measuring']],
  ['campaign data', { forms: { lead: { endpoint: '/lead', context: true } } }, {}, ['measuring']],
  ['an experiment', {}, { experiment }, ['measuring']],
  ['an experiment that nobody remembers', {}, { experiment: { ...experiment, remember: 'none' } }, undefined],
  ['a frame', {}, { contactedAddresses: { frames: ['https://a.test'], endpoints: [] } }, ['embeds']],
] as const)('a page with %s asks for what it needs', (_, settings, of, purposes) => {
  expect(bind(settings, of)?.purposes).toEqual(purposes)
})

test('the notice is that of the language, of its region as well, with facts and links', () => {
  expect(bind({ analytics: tag })).toMatchObject({
    keep: 90,
    title: [{ text: 'May Boats count?' }],
    text: [{ text: 'We count. ' }, { kind: 'link', link: { href: '/more', newTab: false } }],
  })
  expect(bind({ analytics: tag }, {}, 'ta-LK')?.title).toEqual([{ text: 'எண்ணலாமா?' }])
  expect(bind({ analytics: tag }, {}, 'de')).toBeUndefined()
})

test('all pages have the hash of the notice, which changes with any language and with what the site needs', () => {
  const hash = bind({ analytics: tag })?.notice
  expect(bind({ analytics: tag }, { experiment }, 'ta')?.notice).toBe(hash)
  const others = [
    { analytics: { ...tag, tagManager: { id: 'GTM-1' } } },
    { analytics: tag, consent: { ...consent, notice: { ...consent.notice, ta: { title: 'x', text: 'y' } } } },
  ]
  for (const settings of others) expect(bind(settings)?.notice).not.toBe(hash)
})
