import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeFolder } from '../../../tests/folders.testing.ts'
import type { Inline } from '../../core/model/bound.ts'
import { toThemeFonts } from '../../core/model/fonts.ts'
import { shareSize } from '../../core/model/shared-picture.ts'
import { completeColours } from '../../core/model/theme.ts'
import { drawShareCard, encodeShareCard } from './share-card.ts'

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
  theme: { colours, fonts: toThemeFonts({ headline: headlineFont }), radius: 8, motif: 'none' as const },
})

const place = { siteDir: makeFolder(), cacheDir: makeFolder() }

const tamil: Inline = [
  { kind: 'text', text: 'பேசிப் பழகலாம், 100% ' },
  { kind: 'emphasis', children: [{ kind: 'text', text: 'English' }] },
]

const write = (text: string): Inline => [{ kind: 'text', text }]
const draw = (headline: Inline, headlineFont = 'Anek', foot = 'School') =>
  drawShareCard({ headline, foot }, makeShell(headlineFont), place)

test('a card is an image of its headline, the same every time', async () => {
  const [first, second] = [await draw(tamil), await draw(tamil)]
  expect(second).toEqual(first)
  expect(first?.name).toMatch(/^assets\/share\.[0-9a-f]{8}\.png$/)
  const { width, height, format } = await sharp(await encodeShareCard(first!)).metadata()
  expect({ width, height, format }).toEqual({ ...shareSize, format: 'png' })
})

test('all text is outlines with every glyph, and in the accent colour where the headline has it', async () => {
  const svg = (await draw(tamil))?.svg ?? ''
  expect(svg).not.toContain('<text')
  expect(svg).toContain(`<g fill="${colours.actionEdge}">`)
  expect(svg.match(/<path/g)?.length).toBeGreaterThan(20)
})

test('a long headline stays inside the image', async () => {
  const long = write(
    'Speak English with confidence at home, at work and on the road, every single day of the year',
  )
  const svg = (await draw(long))?.svg ?? ''
  const rights = [...svg.matchAll(/translate\((\d+(?:\.\d+)?) /g)].map(([, x]) => Number(x))
  expect(Math.max(...rights)).toBeLessThan(shareSize.width)
})

test.each(["Georgia, 'Times New Roman', serif", 'Lora, serif', 'anek', 'constructor'])(
  'a headline font that the engine does not ship (%s) draws with its own',
  async (font) => {
    expect(await draw(write('Fresh bread'), font)).toEqual(await draw(write('Fresh bread')))
  },
)

test.each([
  ['Fresh bread, café & crème', 'Łódź – 50% off!', true],
  ['₹4,500', 'Ravi’s “Best” Coaching…', true],
  ['നമസ്കാരം', 'తెలుగు', true],
  ['अंग्रेज़ी', 'School', true],
  ['ಇಂಗ್ಲಿಷ್', 'School', true],
  ['ইংরেজি', 'School', false],
  ['Свежий хлеб', 'School', false],
  ['خبز طازج', 'School', false],
  ['Bread 🥖 daily', 'School', false],
  ['Fresh → daily', 'School', false],
  ['Fresh bread', 'বই', false],
  ['', 'School', false],
])('"%s" with "%s": is drawn if the font has all letters: %s', async (headline, foot, isDrawn) => {
  expect((await draw(write(headline), 'Anek', foot)) !== undefined).toBe(isDrawn)
})
