import { expect, test } from 'vitest'
import { loadSite } from '../load-site.ts'
import type { BlockSpecs } from '../schema/block-spec.ts'
import { alt, heading, image, imageFile, label, videoFile } from '../schema/fields.ts'
import { createValidators } from '../validate/create-validators.ts'

/** A block type whose pictures and texts have names that no rule knows. */
const specs: BlockSpecs = {
  poster: {
    type: 'poster',
    title: 'Poster',
    summary: 'A poster.',
    category: 'content',
    schema: {
      type: 'object',
      additionalProperties: false,
      required: ['heading', 'saying'],
      properties: { heading, sheet: imageFile, reel: videoFile, saying: alt, called: label, picture: image },
    },
  },
}
const pages = `version: 1
site:
  name: Site
  url: https://www.site.test
  lang: en
  theme:
    colors: { ground: "#ffffff", surface: "#ffffff", text: "#1a1a1a", strong: "#123a5a", action: "#a0102a", highlight: "#ffc53d", chat: "#08763a" }
routes:
  /: { page: home }
`
const paths = ['media/sheet.svg', 'media/sheet.example.svg', 'media/reel.mp4']

function load(fields: string) {
  const home = `title: Home\ndescription: A page.\nblocks:\n  - { type: poster, heading: Hello, ${fields} }\n`
  return loadSite({
    files: [
      { file: 'pages.yaml', content: pages },
      { file: 'pages/home.yaml', content: home },
    ],
    specs,
    validators: createValidators(specs),
    media: {
      paths,
      findImage: (path) =>
        paths.includes(path) ? { src: `/${path}`, width: 1, height: 1, sources: [] } : undefined,
      findVideo: (path) => (paths.includes(`${path}.mp4`) ? { sources: [] } : undefined),
    },
    at: new Date('2026-01-31'),
  })
}
const list = (fields: string) => load(fields).diagnostics.map(({ code, path }) => `${path} ${code}`)

test('files, alternatives and labels are bound under any field name', () => {
  const { diagnostics, pages: bound } = load(
    'sheet: media/sheet.example.svg, reel: media/reel, saying: "In ${year}", called: "Of ${year}"',
  )
  expect(diagnostics).toEqual([])
  expect(bound[0]?.blocks[0]?.props).toMatchObject({
    sheet: { src: '/media/sheet.example.svg', width: 1, height: 1, sources: [] },
    reel: { sources: [] },
    saying: 'In 2026',
    called: 'Of 2026',
  })
})

test.each([
  ['sheet: media/shet.svg, saying: ""', 'sheet missing-media'],
  ['reel: media/rel, saying: ""', 'reel missing-media'],
  ['sheet: media/sheet.svg', 'saying missing-alt'],
  ['saying: "Of ${yaer}"', 'saying unknown-fact'],
  ['saying: வணக்கம்', 'saying foreign-script'],
  ['saying: "", called: வணக்கம்', 'called foreign-script'],
  ['saying: Ask at office.example', 'saying placeholder-contact'],
  ['saying: "", picture: { src: media/sheet.svg }', 'picture.alt missing-alt'],
  ['saying: "", picture: { src: media/shet.svg, alt: "" }', 'picture.src missing-media'],
  ['saying: "", picture: { src: media/sheet.svg, alt: "Of ${yaer}" }', 'picture.alt unknown-fact'],
  ['saying: "", picture: { src: media/sheet.svg, alt: வணக்கம் }', 'picture.alt foreign-script'],
])('a mistake in `%s` is reported at its field', (fields, found) => {
  expect(list(fields)).toEqual([`blocks[0].${found}`])
})

test('the message of a missing alternative names its field', () => {
  const [diagnostic] = load('sheet: media/sheet.svg').diagnostics
  expect(diagnostic?.message).toContain('`saying`')
  expect(diagnostic?.hint).toContain('`saying: ""`')
})
