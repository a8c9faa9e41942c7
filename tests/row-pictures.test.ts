import { expect, test } from 'vitest'
import { loadTexts, makeMedia, readSiteTexts } from './site-in-memory.testing.ts'

const base = readSiteTexts(`${import.meta.dirname}/fixtures/broken/_base`)
const paths = ['media/silk.jpg', 'media/cotton.jpg', 'media/loom.webm', 'media/loom.mp4', 'media/loom.vtt']
const table = (...rows: string[]) => ['slug,kind,film', ...rows, ''].join('\n')

/** A page for each row, with a picture, a film and a preview of its own. */
const write = (towns: string, path = 'media/${slug}.jpg') => ({
  ...base,
  'pages.yaml': `${base['pages.yaml']}  /in-\${slug}: { page: town, each: towns.csv }\n`,
  'pages/towns.csv': towns,
  'pages/town.yaml': `title: "\${kind} only"
description: "\${kind} sarees from our looms."
sharePicture: { src: "${path}", alt: "\${kind}" }
blocks:
  - type: hero
    heading: "\${kind} sarees"
    picture: { src: "${path}", alt: "\${kind}" }
  - type: video
    heading: At the loom
    video:
      src: "media/\${film}"
      poster: "${path}"
      label: A weaver
      captions: [{ lang: en, label: English, src: "media/\${film}.vtt" }]
`,
})

async function load(texts: Record<string, string>) {
  const { pages, diagnostics } = await loadTexts(texts, makeMedia(paths))
  const reports = diagnostics
    .filter(({ code }) => !['placeholder-contact', 'missing-action'].includes(code))
    .map(({ code, file, line, message }) => `${code} ${file}:${line} ${message}`)
  return { pages, reports }
}

test('each row of a table shows the picture and the film that its columns name', async () => {
  const { pages, reports } = await load(write(table('silk,Silk,loom', 'cotton,Cotton,loom')))
  expect(reports).toEqual([])
  for (const name of ['silk', 'cotton']) {
    const page = pages.find(({ route }) => route === `/in-${name}`)
    const shown = JSON.stringify(page?.blocks.filter(({ area }) => area === 'main'))
    expect(new Set(shown.match(/\w+\.jpg/g))).toEqual(new Set([`${name}.jpg`]))
    expect(shown).toContain('loom.mp4')
    expect(shown).toContain('loom.vtt')
    expect(page?.head.sharePicture?.src).toContain(`${name}.jpg`)
  }
})

test('a file that is missing is named once, at the cell that says which it is', async () => {
  const { reports } = await load(write(table('silk,Silk,loom', 'wool,Wool,loom')))
  expect(reports).toEqual([
    expect.stringContaining(
      'missing-media pages/towns.csv:3 There is no file "media/wool.jpg" below public/.',
    ),
  ])
})

test('a column that does not exist is an unknown fact and no missing file', async () => {
  const { reports } = await load(write(table('silk,Silk,loom'), 'media/${slog}.jpg'))
  expect(reports).toEqual([
    expect.stringContaining(
      'unknown-fact pages/town.yaml:3 There is no fact "slog". Did you mean "${slug}"?',
    ),
  ])
})
