import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadTexts, makeMedia, readSiteTexts } from './site-in-memory.testing.ts'

const base = readSiteTexts(join(import.meta.dirname, 'fixtures/broken/_base'))

const image = '  - { type: hero, heading: சேலைகள், picture: { src: media/loom.svg, alt: "${seller}" } }'
const hours = '  - { type: openingHours, heading: சேலைகள், places: [{ hours: ["Mo-Fr 09:00-18:00"] }] }'

/** The codes for a block of a Tamil page with a fact. */
async function loadPage(block: string, seller = 'நெசவாளர்', title = 'சேலைகள்'): Promise<string[]> {
  const page = `lang: ta
title: "${title}"
description: பருத்திச் சேலைகள்.
facts: { seller: ${seller} }
blocks:
${block}
`
  const texts = {
    ...base,
    'pages.yaml': `${(base['pages.yaml'] ?? '').trimEnd()}\n  /ta: { page: sarees-ta }\n`,
    'pages/sarees-ta.yaml': page,
  }
  const media = ['media/loom.svg', 'media/loom.mp4', 'media/loom.vtt']
  const { diagnostics } = await loadTexts(texts, makeMedia(media))
  return diagnostics.filter(({ file }) => file === 'pages/sarees-ta.yaml').map(({ code }) => code)
}

test('a text that cannot be marked is in the script of what its facts say, not of their names', async () => {
  expect(await loadPage(image)).toEqual([])
  expect(await loadPage(image, 'A weaver')).toEqual(['foreign-script'])
})

test('the title of a page too is in the script of what its facts say', async () => {
  expect(await loadPage(hours, 'சேலைகள்', '${seller}')).not.toContain('foreign-script')
  expect(await loadPage(hours, 'A weaver', '${seller}')).toContain('foreign-script')
})

test('opening hours are written in English on every page, and read out in its language', async () => {
  expect(await loadPage(hours)).not.toContain('foreign-script')
})

test('captions are named in their own language', async () => {
  const nameCaptions = (lang: string, label: string) =>
    loadPage(
      `  - { type: video, heading: சேலைகள், video: { src: media/loom, poster: media/loom.svg, label: தறி, captions: [{ lang: ${lang}, label: ${label}, src: media/loom.vtt }] } }`,
    )
  expect(await nameCaptions('ta', 'தமிழ்')).not.toContain('foreign-script')
  expect(await nameCaptions('te', 'తెలుగు')).not.toContain('foreign-script')
  expect(await nameCaptions('ta', 'తెలుగు')).toContain('foreign-script')
})
