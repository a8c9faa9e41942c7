import { join } from 'node:path'
import { expect, test } from 'vitest'
import { blocks } from '../src/blocks/blocks-by-type.ts'
import { openSnapshot } from '../src/builder/assets/media-library.ts'
import { planShareImage } from '../src/builder/assets/plan-share-image.ts'
import { readModel } from '../src/tools/authored/site-model.ts'
import { listChanges, planRemove } from '../src/tools/remove/plan-remove.ts'
import { listChanges as listRenamed, planRename } from '../src/tools/rename/plan-rename.ts'
import { makeFolder } from './folders.testing.ts'
import { loadTexts, makeMedia, readSiteTexts } from './site-in-memory.testing.ts'

const place = { siteDir: makeFolder(), cacheDir: makeFolder() }
const base = readSiteTexts(join(import.meta.dirname, 'fixtures/broken/_base'))
const paths = ['media/loom.jpg', 'media/saree.jpg', 'media/loom.svg']

/** Files of which the photos have a size. */
function makePhotos(width: number, height: number, files = paths) {
  const { snapshot, ...media } = makeMedia(files)
  const facts = new Map(snapshot.facts)
  for (const path of files.filter((file) => file.endsWith('.jpg')))
    facts.set(path, { kind: 'photo', hash: '0'.repeat(64), width, height })
  const withSizes = { ...snapshot, facts }
  return { ...media, ...openSnapshot(withSizes), snapshot: withSizes }
}

/** The site, with these lines at the head of its home page and of another that is built on it. */
const write = (home: string, child = '') => ({
  ...base,
  'pages/home.yaml': `${home}\n${base['pages/home.yaml']}`,
  'pages/sarees.yaml':
    child === ''
      ? (base['pages/sarees.yaml'] ?? '')
      : `extends: home\ntitle: Sarees\ndescription: All of them.\n${child}\n`,
})

async function load(texts: Record<string, string>, media = makePhotos(1200, 630)) {
  const site = await loadTexts(texts, media)
  const show = async (route: string) => {
    const page = site.pages.find((one) => one.route === route)
    return page && site.shell ? planShareImage(page, site.shell, place) : undefined
  }
  // The other files are there for other cases.
  const isNamed = (file: string) =>
    Object.values(texts).some((text) => text.includes(`src: ${file.slice('public/'.length)}`))
  const diagnostics = site.diagnostics.filter(({ code, file }) => code !== 'unused-media' || isNamed(file))
  return { diagnostics, show }
}

test.each([
  [1200, 630, undefined],
  [600, 315, undefined],
  [1600, 900, undefined],
  [3000, 2000, undefined],
  [1500, 600, undefined],
  [599, 315, 'as a thumbnail'],
  [600, 314, 'as a thumbnail'],
  [120, 63, 'as a thumbnail'],
  [1200, 1200, '48% of its height'],
  [1600, 1200, '30% of its height'],
  [630, 1200, '72% of its height'],
  [3000, 630, '60% of its width'],
])('a picture of %d × %d: %s', async (width, height, expected) => {
  const texts = write('sharePicture: { src: media/loom.jpg, alt: "A loom in ${town}" }')
  const { diagnostics, show } = await load(texts, makePhotos(width, height))
  const reports = diagnostics.map(({ code, severity, path, message }) => [code, severity, path, message])
  const message = expect.stringContaining(expected ?? '')
  expect(reports).toEqual(expected ? [['share-picture', 'warning', 'sharePicture.src', message]] : [])
  const shown = Math.min(width, 1280)
  expect(await show('/')).toEqual({
    address: expect.stringMatching(/^\/assets\/loom\.\w{8}\.jpg$/),
    ...{ width: shown, height: Math.round((height * shown) / width) },
    ...{ alt: 'A loom in Karaikudi', isPhoto: true },
  })
})

test.each([
  ['media/loom.jpg', 600_001, '600 KB'],
  ['media/loom.png', 812_000, '812 KB'],
  ['media/loom.gif', 5_000_000, '5000 KB'],
  ['media/loom.webp', undefined, undefined],
])('%s, of which previews load %s bytes: %s', async (path, fallbackBytes, said) => {
  const { snapshot, ...media } = makePhotos(1200, 630, [path])
  const facts = new Map(snapshot.facts)
  const kind = path.endsWith('.gif') ? 'drawing' : 'photo'
  const size = { width: 1200, height: 630 }
  facts.set(path, { kind, hash: '0'.repeat(64), ...size, ...(fallbackBytes && { fallbackBytes }) })
  const changed = { ...snapshot, facts }
  const library = { ...media, ...openSnapshot(changed), snapshot: changed }
  const { diagnostics } = await load(write(`sharePicture: { src: ${path}, alt: A loom }`), library)
  const reports = diagnostics.map(({ code, path: at, message }) => [code, at, message])
  expect(reports).toEqual(said ? [['share-picture', 'sharePicture.src', expect.stringContaining(said)]] : [])
})

test('an animation (GIF) is shown as it is', async () => {
  const media = makePhotos(1200, 630, ['media/loom.gif'])
  media.snapshot.facts.set('media/loom.gif', {
    kind: 'drawing',
    hash: '0'.repeat(64),
    width: 1600,
    height: 840,
  })
  const { diagnostics, show } = await load(write('sharePicture: { src: media/loom.gif, alt: A loom }'), media)
  expect(diagnostics).toEqual([])
  expect(await show('/')).toMatchObject({ address: '/assets/loom.00000000.gif', width: 1600, height: 840 })
})

test.each([
  ['{ src: media/lom.jpg, alt: A loom }', 'missing-media', 'sharePicture.src', 'media/loom.jpg'],
  ['{ src: /public/media/loom.jpg, alt: A loom }', 'missing-media', 'sharePicture.src', 'media/loom.jpg'],
  ['{ src: media/loom.jpg }', 'missing-alt', 'sharePicture.alt', ''],
  ['media/loom.jpg', 'bad-value', 'sharePicture', ''],
  ['{ src: media/loom.jpg, alt: "A loom in ${twon}" }', 'unknown-fact', 'sharePicture.alt', 'town'],
  ['{ src: media/loom.svg, alt: A loom }', 'share-picture', 'sharePicture.src', 'drawing'],
])('%s is reported as %s at %s', async (written, code, path, said) => {
  const { diagnostics } = await load(write(`sharePicture: ${written}`))
  expect(diagnostics).toMatchObject([{ code, path }])
  expect(`${diagnostics[0]?.message} ${diagnostics[0]?.hint}`).toContain(said)
})

test.each([
  ['nothing', 'nav: Home', 'loom', 'A loom'],
  ['another picture', 'sharePicture: { src: media/saree.jpg, alt: "" }', 'saree', 'Sarees'],
  ['no picture of its own', 'sharePicture: null', 'share', undefined],
  ['the headline', 'sharePicture: null\nshare: true', 'share', 'Sarees'],
  ['no image', 'share: false', undefined, undefined],
])('a page built on one with a picture that says %s', async (_name, child, file, alt) => {
  const { diagnostics, show } = await load(write('sharePicture: { src: media/loom.jpg, alt: A loom }', child))
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  const shown = await show('/sarees')
  expect(shown?.address.match(/^\/assets\/(\w+)\./)?.[1]).toBe(file)
  if (alt !== undefined) expect(shown?.alt).toBe(alt)
})

function open(texts: Record<string, string>) {
  const model = readModel({ texts: new Map(Object.entries(texts)), media: paths, specs: blocks })
  if (!model) throw new Error('pages.yaml cannot be read')
  return model
}

test('a picture of link previews is renamed with its file, and goes with it', () => {
  const texts = write('sharePicture: { src: media/loom.jpg, alt: "In ${town}" } # for chats', 'nav: Home')
  const model = open(texts)
  const renamed = listRenamed(model, planRename(model, 'media', 'media/loom.jpg', 'media/mill.jpg'))
  expect(renamed.map(({ file }) => file)).toEqual(['pages/home.yaml'])
  expect(renamed[0]?.after).toContain('sharePicture: { src: media/mill.jpg, alt: "In ${town}" } # for chats')
  const removed = listChanges(model, planRemove(model, { kind: 'media', name: 'media/loom.jpg' }))
  expect(removed.map(({ file }) => file)).toEqual(['pages/home.yaml'])
  expect(removed[0]?.after).toBe(base['pages/home.yaml'])
  const fact = listRenamed(model, planRename(model, 'fact', 'town', 'place'))
  expect(fact.find(({ file }) => file === 'pages/home.yaml')?.after).toContain('alt: "In ${place}"')
})
