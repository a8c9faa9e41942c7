import { expect, test } from 'vitest'
import { checkTexts, makeMedia } from './site-in-memory.testing.ts'

const media = makeMedia(['media/light.jpg', 'media/dark.jpg'])
for (const [path, brightest] of [
  ['media/light.jpg', '#ffffff'],
  ['media/dark.jpg', '#303030'],
] as const) {
  const known = media.snapshot.facts.get(path)
  if (known?.kind === 'photo')
    media.snapshot.facts.set(path, { ...known, range: { darkest: '#101010', brightest } })
}
const cover = (picture: string, layout = 'cover') => `  - type: hero
    heading: Rye bread
    picture: { src: ${picture}, alt: A loaf }
    layout: ${layout}
`
const onImage = (picture: string, ground = 'image') => `  - type: faq
    heading: Rye bread
    items: [{ question: When?, answer: Daily. }]
    ground: ${ground}
    backdrop: { src: ${picture} }
`
const check = async (strong: string, blocks: string) => {
  const { diagnostics } = await checkTexts(
    {
      'pages.yaml': `version: 1
site:
  name: Rye
  url: https://www.example.com
  lang: en
  country: IN
  theme:
    colors: { ground: "#ffffff", surface: "#ffffff", text: "#111111", strong: "${strong}", action: "#a01010", highlight: "#ffffcc", chat: "#0b603b", soft: "#ffffff" }
    fonts: { headline: system-ui }
    motif: none
routes: { /: { page: home } }
`,
      'pages/home.yaml': `title: Rye bread
description: Rye bread of three shops.
blocks:
${blocks}`,
    },
    media,
  )
  return diagnostics.filter(({ code }) => code === 'unsuited-image')
}

test('a photograph of which hardly anything would be seen behind a text is a warning at its line', async () => {
  const [found, ...others] = await check('#6f6f6f', cover('media/light.jpg'))
  expect(others).toEqual([])
  expect(found).toMatchObject({
    severity: 'warning',
    file: 'pages/home.yaml',
    line: 6,
    path: 'blocks[0].picture.src',
  })
  expect(found?.message).toMatch(
    /^The colour "strong" has to cover 9\d % of "media\/light.jpg" for the text on it/,
  )
})

test.each([
  ['#6f6f6f', 'media/dark.jpg', 'cover'],
  ['#202040', 'media/light.jpg', 'cover'],
  ['#6f6f6f', 'media/light.jpg', 'split'],
])('with %s, %s in the layout %s is none', async (strong, picture, layout) => {
  expect(await check(strong, cover(picture, layout))).toEqual([])
})

test('so is one that any block stands on', async () => {
  expect(await check('#6f6f6f', onImage('media/light.jpg'))).toMatchObject([
    { severity: 'warning', file: 'pages/home.yaml', line: 8, path: 'blocks[0].backdrop.src' },
  ])
  expect(await check('#6f6f6f', onImage('media/dark.jpg'))).toEqual([])
  expect(await check('#6f6f6f', onImage('media/light.jpg', 'tint'))).toEqual([])
})
