import { expect, test } from 'vitest'
import { makeFolder } from '../../../tests/folders.testing.ts'
import type { Image, Inline } from '../../core/model/bound.ts'
import { toThemeFonts } from '../../core/model/fonts.ts'
import type { Area, Page, PageBlock, RenderSettings } from '../../core/model/page.ts'
import { completeColours } from '../../core/model/theme.ts'
import { planShareImage } from './plan-share-image.ts'

const makeShell = (name: string): RenderSettings => ({
  ...{ name, url: 'https://school.example', lang: 'en' },
  theme: {
    colours: completeColours({
      ground: '#fbf6e8',
      surface: '#fffefa',
      text: '#1c1a4b',
      strong: '#262263',
      action: '#b3122f',
      highlight: '#f8ae16',
      chat: '#08763a',
    }),
    fonts: toThemeFonts({ headline: 'Georgia, serif' }),
    ...{ radius: 8, motif: 'none' },
  },
})
const shell = makeShell('School')
const place = { siteDir: makeFolder(), cacheDir: makeFolder() }
const plan = (page: Page, look = shell) => planShareImage(page, look, place)

const write = (text: string): Inline => [{ kind: 'text', text }]
const heading = (text: string, level = 1) => ({ heading: { level, content: write(text) } })
const block = (props: PageBlock['props'], area: Area = 'main'): PageBlock => ({
  ...{ type: 'hero', id: 'hero', area, props },
})
function photo(width: number, height: number, alt = 'A loaf'): Image {
  const sources = [{ type: 'image/avif', srcset: `/assets/loaf.avif ${width}w` }]
  return { src: '/assets/loaf.jpg', alt, width, height, sources }
}
const drawing: Image = { src: '/assets/shop.svg', alt: 'A shop', width: 900, height: 600, sources: [] }

function makePage(blocks: PageBlock[], head: Partial<Page['head']> = {}, route = '/a'): Page {
  return {
    ...{ route, lang: 'en', blocks },
    head: {
      ...{ title: 'Title', description: '', keywords: [], canonical: '', robots: 'index' },
      ...{ siteName: 'School', breadcrumbs: [], alternates: [], ...head },
    },
    contactedAddresses: { frames: [], endpoints: [] },
    chat: {},
    messages: { skip: { text: '' } },
  }
}

const opens = heading('Fresh bread')
const loaf = { address: '/assets/loaf.jpg', width: 1280, height: 960, alt: 'A loaf', isPhoto: true }

test.each([
  ['the first photo', [block({ ...opens, picture: photo(1600, 1200) })], loaf],
  ['one of a list', [block({ ...opens, list: [drawing, { picture: photo(1600, 1200) }] })], loaf],
  ['behind a block without a heading', [block({}), block({ ...opens, picture: photo(1600, 1200) })], loaf],
  ['of a page without a heading', [block({ picture: photo(1600, 1200) })], loaf],
  ['a small one as it is', [block({ ...opens, picture: photo(600, 315) })], { width: 600, height: 315 }],
  ['a decoration by the title', [block({ ...opens, picture: photo(1600, 1200, '') })], { alt: 'Title' }],
])('link previews show a photo of the opening block: %s', async (_name, blocks, expected) => {
  const found = await plan(makePage(blocks), shell)
  expect(found).toMatchObject(expected)
  expect(found?.card).toBeUndefined()
})

test.each([
  ['a drawing', [block({ ...opens, picture: drawing })]],
  ['a narrow photo', [block({ ...opens, picture: photo(599, 900) })]],
  ['a flat photo', [block({ ...opens, picture: photo(900, 314) })]],
  ['a photo further down', [block(opens), block({ ...heading('More', 2), picture: photo(1600, 1200) })]],
  ['a photo of the frame', [block({ picture: photo(1600, 1200) }, 'before'), block(opens)]],
  ['no block', []],
])('a page that opens with %s has the name of the site, one file for all pages', async (_name, blocks) => {
  const first = await plan(makePage([block(opens)], {}, '/other'), shell)
  const found = await plan(makePage(blocks), shell)
  expect(found).toMatchObject({ width: 1200, height: 630, alt: 'School' })
  expect(found?.address).toBe(`/${found?.card?.name}`)
  expect(found?.card).toBe(first?.card)
})

test('share: true shows the headline, and what a page without it has if letters cannot be drawn', async () => {
  const asked = (text: string) =>
    plan(makePage([block({ ...heading(text), picture: photo(1600, 1200) })], { share: true }), shell)
  const drawn = await asked('Fresh bread')
  expect(drawn).toMatchObject({ width: 1200, height: 630, alt: 'Title' })
  expect(drawn?.card).toBeDefined()
  expect(await asked('Rye bread')).not.toEqual(drawn)
  expect(await asked('তাজা রুটি')).toEqual(loaf)
})

test('nothing is shown with share: false, on the page of errors, and without a name that can be drawn', async () => {
  const blocks = [block({ ...opens, picture: photo(1600, 1200) })]
  expect(await plan(makePage(blocks, { share: false }), shell)).toBeUndefined()
  expect(await plan(makePage(blocks, {}, '/404'), shell)).toBeUndefined()
  expect(await plan(makePage([block(opens)]), makeShell('রুটি'))).toBeUndefined()
})
