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
const draw = (headline: Inline, headlineFont = 'Anek', foot = 'School', lang = 'en') =>
  drawShareCard({ headline, foot, lang }, makeShell(headlineFont), place)
const listPlaces = (svg = '') => [...svg.matchAll(/translate\((-?\d+(?:\.\d+)?) /g)].map(([, x]) => Number(x))

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
  expect(Math.max(...listPlaces(svg))).toBeLessThan(shareSize.width)
})

test('words in two languages, which are texts of their own, have their space between them', async () => {
  const words: Inline = [
    { kind: 'text', text: 'இப்ப ' },
    { kind: 'text', text: 'English', lang: 'en' },
    { kind: 'text', text: ' பேசுங்க' },
  ]
  expect(await draw(words)).toEqual(await draw(write('இப்ப English பேசுங்க')))
})

test('an ending follows a word in the accent colour without a space, and stays on its line', async () => {
  const accented: Inline = [
    { kind: 'emphasis', children: [{ kind: 'text', text: 'English' }] },
    { kind: 'text', text: 'il' },
  ]
  const [one, other] = [await draw(accented), await draw(write('Englishil'))]
  expect(listPlaces(one?.svg)).toEqual(listPlaces(other?.svg))
})

test('a card of a page from right to left begins at the right', async () => {
  const left = listPlaces((await draw(write('Bread')))?.svg)
  const right = listPlaces((await draw(write('Bread'), 'Anek', 'School', 'ar'))?.svg)
  expect(Math.max(...left)).toBeLessThan(shareSize.width / 2)
  expect(Math.min(...right)).toBeGreaterThan(shareSize.width / 2)
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
