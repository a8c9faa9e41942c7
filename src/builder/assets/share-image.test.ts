import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Inline } from '../../core/model/bound.ts'
import type { Page } from '../../core/model/page.ts'
import { completeColours, shippedFonts } from '../../core/model/theme.ts'
import { headlineFamilies } from './headline-families.ts'
import { encodeShareImage, planShareImage, shareSize } from './share-image.ts'

const colours = completeColours({
  ground: '#fbf6e8',
  surface: '#fffefa',
  text: '#1c1a4b',
  strong: '#262263',
  action: '#b3122f',
  highlight: '#f8ae16',
  chat: '#08763a',
})
const makeShell = (headlineFont: string) => ({
  name: 'School',
  url: 'https://school.example',
  lang: 'en',
  theme: { colours, headlineFont, radius: 8, motif: 'none' as const },
})

function makePage(route: string, content: Inline, share = true): Page {
  return {
    route,
    lang: 'ta',
    head: {
      ...{
        title: 'Title',
        description: '',
        keywords: [],
        canonical: '',
        robots: 'index',
        siteName: 'School',
      },
      ...{ share, breadcrumbs: [], alternates: [] },
    },
    blocks: [{ type: 'hero', id: 'hero', area: 'main', props: { heading: { level: 1, content } } }],
    contactedAddresses: { frames: [], endpoints: [] },
    chat: {},
    messages: { skip: { text: '' } },
  }
}

const tamil: Inline = [
  { kind: 'text', text: 'பேசிப் பழகலாம், 100% ' },
  { kind: 'emphasis', children: [{ kind: 'text', text: 'English' }] },
]

test('a page with share gets an image of its headline, the same every time', async () => {
  const page = makePage('/a', tamil)
  const [first, second] = [
    await planShareImage(page, makeShell('Anek')),
    await planShareImage(page, makeShell('Anek')),
  ]
  expect(await planShareImage(makePage('/b', tamil, false), makeShell('Anek'))).toBeUndefined()
  expect(second).toEqual(first)
  expect(first?.name).toMatch(/^assets\/share\.[0-9a-f]{8}\.png$/)
  const { width, height, format } = await sharp(await encodeShareImage(first!)).metadata()
  expect({ width, height, format }).toEqual({ ...shareSize, format: 'png' })
})

test('all text is outlines with every glyph, and in the accent colour where the headline has it', async () => {
  const svg = (await planShareImage(makePage('/a', tamil), makeShell('Anek')))?.svg ?? ''
  expect(svg).not.toContain('<text')
  expect(svg).toContain(`<g fill="${colours.actionEdge}">`)
  expect(svg.match(/<path/g)?.length).toBeGreaterThan(20)
})

test('a long headline stays inside the image', async () => {
  const long: Inline = [
    {
      kind: 'text',
      text: 'Speak English with confidence at home, at work and on the road, every single day of the year',
    },
  ]
  const svg = (await planShareImage(makePage('/a', long), makeShell('Anek')))?.svg ?? ''
  const rights = [...svg.matchAll(/translate\((\d+(?:\.\d+)?) /g)].map(([, x]) => Number(x))
  expect(Math.max(...rights)).toBeLessThan(shareSize.width)
})

test('a font that the engine does not ship gives no share image', async () => {
  expect(await planShareImage(makePage('/a', tamil), makeShell('Georgia, serif'))).toBeUndefined()
  expect([...shippedFonts]).toEqual(Object.keys(headlineFamilies))
})
