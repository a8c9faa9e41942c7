import { describe, expect, test } from 'vitest'
import { blocks } from '../../blocks/blocks-by-type.ts'
import { bindTag } from '../../core/bind/bind-analytics.ts'
import type { Page, PageBlock, PageConsent } from '../../core/model/page.ts'
import { listImages } from '../assets/list-images.ts'
import { weighClient } from './client-weights.ts'
import { judgeBudget } from './judge-budget.ts'
import { listScripts } from './list-scripts.ts'
import { chooseFile, measurePage } from './measure-page.ts'

const script = (name: string, text: string) => ({
  name: `assets/${name}.12345678.js`,
  bytes: Buffer.from(text),
})
const client = weighClient({
  main: '/assets/main.12345678.js',
  modules: {
    'stats/behaviour': '/assets/stats-behaviour.12345678.js',
    'form/island': '/assets/form-island.12345678.js',
    'testimonials/island': '/assets/testimonials-island.12345678.js',
    'client/measure': '/assets/client-measure.12345678.js',
    'client/start-google-ads': '/assets/client-start-google-ads.12345678.js',
    'client/answer-consent': '/assets/client-answer-consent.12345678.js',
  },
  files: [
    script(
      'main',
      'const a=()=>import(`./serve-visitor.12345678.js`),b=()=>import(`./hydrate.12345678.js`),c=e=>import(e),d=()=>import(`./keep-campaign.12345678.js`);export{a}',
    ),
    script('serve-visitor', 'export const visit=1;import(`./client-measure.12345678.js`)'),
    script('client-measure', 'import{a}from"./main.12345678.js";import(`./report-vitals.12345678.js`)'),
    script('client-start-google-ads', 'import"./data-layer.12345678.js"'),
    script('data-layer', 'export const layer=1'),
    script('client-answer-consent', 'export const answer=1'),
    script('keep-campaign', 'export const keep=1'),
    script('report-vitals', 'export const report=1'),
    script('hydrate', 'import{a as t}from"./react.12345678.js"'),
    script('react', `export const a="${'react'.repeat(200)}"`),
    script('stats-behaviour', 'import"./motion.12345678.js"'),
    script('motion', 'import{a}from"./main.12345678.js";export const run=a'),
    script('form-island', 'import{a}from"./react.12345678.js";import("./picker.12345678.js")'),
    script('picker', `const list="${'country'.repeat(50)}"`),
    script('testimonials-island', 'import{a}from"./react.12345678.js"'),
    { name: 'assets/slick.12345678.css', bytes: Buffer.from('.slick{}') },
  ],
})
const file = (name: string) => `assets/${name}.12345678.js`
const bytesOf = (...names: string[]) =>
  names.reduce((sum, name) => sum + (client.files[file(name)]?.bytes ?? Number.NaN), 0)

const block = (type: string, props: Record<string, unknown> = {}, id = type): PageBlock => ({
  type,
  id,
  area: 'main',
  props,
})
const form = block('form', {}, 'enrol')
const testimonials = block('testimonials', { items: [1, 2, 3, 4], layout: 'row' })
const stats = block('stats', { items: [{ value: [{ text: '70K+' }] }] })
const makePage = (given: Partial<Page>): Page =>
  ({
    route: '/',
    lang: 'en',
    blocks: [],
    contactedAddresses: { frames: [], endpoints: [] },
    ...given,
  }) as Page

describe('the weights of the browser’s code', () => {
  test('know what a file loads at once and what later, and nothing of stylesheets and other addresses', () => {
    expect(client.main).toBe(file('main'))
    expect(client.files[file('main')]).toMatchObject({
      imports: [],
      later: [file('hydrate'), file('keep-campaign'), file('serve-visitor')],
    })
    expect(client.files[file('form-island')]).toMatchObject({
      imports: [file('react')],
      later: [file('picker')],
    })
    expect(client.files[file('stats-behaviour')]?.imports).toEqual([file('motion')])
    expect(Object.keys(client.files)).toHaveLength(15)
    expect(client.files[file('react')]?.bytes).toBeLessThan(200)
  })
})

describe('the scripts of a page', () => {
  const list = (page: Page) => {
    const { before, inUse } = listScripts(page, client, blocks)
    const name = (users: typeof before) =>
      users.map(({ block: one, files }) => [one?.id ?? '', ...[...files].map((path) => path.split('.')[0])])
    return { before: name(before), inUse: name(inUse) }
  }

  test('before a touch: the runtime and behaviours, no islands', () => {
    expect(list(makePage({ blocks: [stats, form] })).before).toEqual([
      ['', 'assets/main'],
      ['stats', 'assets/stats-behaviour', 'assets/motion'],
    ])
  })

  test('in use: all that can be loaded; React belongs to the islands', () => {
    expect(list(makePage({ blocks: [stats, form] })).inUse).toEqual([
      ['', 'assets/main', 'assets/serve-visitor'],
      ['stats', 'assets/stats-behaviour', 'assets/motion'],
      ['enrol', 'assets/form-island', 'assets/react', 'assets/picker', 'assets/hydrate'],
    ])
  })

  test('a site that counts may do so on another origin', () => {
    const page = makePage({ counts: 'https://intake.test/dev/count' })
    expect(measurePage(page, blocks, {}).thirdParties).toEqual({
      amount: 1,
      parts: [{ name: 'intake.test for `counts`', amount: 1 }],
    })
  })

  test('what is measured and for campaigns loads on the pages that have it', () => {
    expect(list(makePage({ variant: 'home' })).before).toEqual([['', 'assets/main', 'assets/keep-campaign']])
    const vitals = makePage({ analytics: { vitals: 'https://vitals.test/' } })
    expect(list(vitals).before).toEqual([
      ['', 'assets/main', 'assets/client-measure', 'assets/report-vitals'],
    ])
    const tagged = makePage({ analytics: { tags: [bindTag('googleAds', { id: 'AW-12345' })] } })
    const early = [
      '',
      'assets/main',
      'assets/client-measure',
      'assets/client-start-google-ads',
      'assets/data-layer',
    ]
    expect(list(tagged).before).toEqual([early])
    expect(list(tagged).inUse).toEqual([[...early.slice(0, 2), 'assets/serve-visitor', ...early.slice(2)]])
    expect(list(makePage({ consent: {} as PageConsent })).before).toEqual([
      ['', 'assets/main', 'assets/client-answer-consent'],
    ])
    expect(list(makePage({ analytics: { events: 'keep' } }))).toEqual({
      before: [['', 'assets/main']],
      inUse: [['', 'assets/main', 'assets/serve-visitor', 'assets/client-measure']],
    })
  })
})

describe('what a page uses', () => {
  test('a file counts once, and what blocks share is a part of its own', () => {
    const { javascriptInUse } = measurePage(makePage({ blocks: [form, testimonials] }), blocks, {
      weights: client,
    })
    expect(javascriptInUse?.amount).toBe(
      bytesOf('main', 'serve-visitor', 'hydrate', 'react', 'form-island', 'picker', 'testimonials-island'),
    )
    expect(javascriptInUse?.parts).toEqual([
      { name: "the page's own code", amount: bytesOf('main', 'serve-visitor') },
      { name: '"enrol" (form)', amount: bytesOf('form-island', 'picker') },
      { name: 'what "enrol" (form) and "testimonials" share', amount: bytesOf('react', 'hydrate') },
      { name: '"testimonials"', amount: bytesOf('testimonials-island') },
    ])
  })

  test('of an image the file that a phone chooses, and an image that two blocks show once', () => {
    const sources = [{ type: 'image/avif', srcset: '/a-320.avif 320w, /a-960.avif 960w, /a-1280.avif 1280w' }]
    const picture = { src: '/a.jpg', alt: '', width: 1600, height: 900, sources }
    const drawing = { src: '/b.svg', alt: '', width: 10, height: 10, sources: [] }
    expect(chooseFile(picture)).toBe('/a-960.avif')
    expect(chooseFile({ src: '/c.jpg', sources: [{ type: '', srcset: '/c.avif 480w' }] })).toBe('/c.avif')
    expect(listImages({ list: [{ picture }], drawing })).toHaveLength(2)
    const page = makePage({
      blocks: [block('hero', { picture }), block('clip', { list: [picture, drawing] })],
    })
    const sizes: Record<string, number> = { '/a-960.avif': 3000, '/b.svg': 200 }
    const { images } = measurePage(page, blocks, { imageBytes: (address) => sizes[address] ?? Number.NaN })
    expect(images).toEqual({
      amount: 3200,
      parts: [
        { name: '"hero"', amount: 3000 },
        { name: '"clip"', amount: 200 },
      ],
    })
  })

  test('of HTML a block has its share of the text', () => {
    const html = { bytes: 1000, length: 5000, blocks: [{ id: 'stats', length: 2500 }] }
    expect(measurePage(makePage({ blocks: [stats] }), blocks, { html }).html).toEqual({
      amount: 1000,
      parts: [{ name: '"stats"', amount: 500 }],
    })
  })

  test('each other site counts once, with the block that needs it', () => {
    const page = makePage({
      blocks: [block('maps', { embed: 'https://maps.test/one' })],
      contactedAddresses: {
        frames: ['https://maps.test/one', 'https://maps.test/two'],
        endpoints: ['/dev/Leads'],
      },
      analytics: {
        tags: [bindTag('tag', { id: 'G-12345678' }), bindTag('tagManager', { id: 'GTM-12345' })],
      },
    })
    expect(measurePage(page, blocks, {}).thirdParties).toEqual({
      amount: 2,
      parts: [
        { name: 'www.googletagmanager.com for `analytics`', amount: 1 },
        { name: 'maps.test for "maps"', amount: 1 },
      ],
    })
  })
})

describe('the judgement', () => {
  const use = {
    amount: 6200,
    parts: [
      { name: 'small', amount: 200 },
      { name: 'large', amount: 6000 },
    ],
  }

  test('names the value, the budget and what costs most', () => {
    expect(judgeBudget({ javascript: use }, { javascript: 6 })).toEqual([
      {
        kind: 'javascript',
        code: 'over-budget',
        message:
          'This page loads 6.2 KB of JavaScript before a visitor does anything; its budget is 6 KB. The largest parts are large: 6 KB and small: 0.2 KB.',
        hint: 'Take away what costs most, or allow this page more: `budgets: { javascript: 7 }`.',
      },
    ])
  })

  test('a page may use its whole budget, and what has no budget or was not measured is not judged', () => {
    expect(judgeBudget({ javascript: use, html: use }, { javascript: 6.2, images: 1 })).toEqual([])
    expect(judgeBudget({ javascript: use }, { javascript: 6.19 })).toHaveLength(1)
  })

  test('other sites are counted', () => {
    const [excess] = judgeBudget(
      { thirdParties: { amount: 1, parts: [{ name: 'maps.test for "maps"', amount: 1 }] } },
      { thirdParties: 0 },
    )
    expect(excess?.message).toBe(
      'This page can load something from 1 other site; its budget is 0 other sites. It is maps.test for "maps".',
    )
  })
})
