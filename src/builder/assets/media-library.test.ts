import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { makeFolder } from '../../../tests/folders.testing.ts'
import { openMediaLibrary } from './media-library.ts'
import { readSvgSize } from './svg-size.ts'

const folder = makeFolder()
const open = (cache = 'cache') =>
  openMediaLibrary({ publicDir: join(folder, 'public'), cacheDir: join(folder, cache) })

beforeAll(async () => {
  const media = join(folder, 'public/media')
  await mkdir(join(media, 'Team Photos'), { recursive: true })
  const photo = sharp({ create: { width: 700, height: 350, channels: 3, background: '#345678' } })
  await photo.png().toFile(join(media, 'Team Photos/Asha & Ravi.png'))
  await photo.jpeg().withMetadata({ orientation: 6 }).toFile(join(media, 'turned.jpg'))
  const whole = await photo.png().toBuffer()
  await writeFile(join(media, 'cut.png'), whole.subarray(0, whole.length / 2))
  await writeFile(join(media, 'sun.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 12"/>')
  await writeFile(join(media, 'cafe\u0301.svg'), '<svg viewBox="0 0 1 1"/>')
  await writeFile(join(media, 'torn.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 12"><g>')
  await writeFile(join(media, 'broken.png'), 'not an image')
  await writeFile(join(media, 'empty.jpg'), '')
  await writeFile(join(media, 'clip.webm'), Buffer.from('1a45dfa3000000', 'hex'))
  await writeFile(join(media, 'clip.mp4'), '\0\0\0\x18ftypmp42')
  await writeFile(join(media, 'hello.mp3'), 'ID3\x04')
  await writeFile(join(media, 'memo.m4a'), '\0\0\0\x18ftypM4A ')
  await writeFile(join(media, 'film.en.vtt'), 'WEBVTT\n\n00:00.000 --> 00:01.000\nOne\n')
  await writeFile(join(media, 'talk.ogg'), 'no recording')
  const heic = '\0\0\0\x18ftypheic\0\0\0\0'
  for (const name of ['phone.HEIC', 'renamed.jpg']) await writeFile(join(media, name), heic)
  await writeFile(join(media, 'wrong.mp4'), 'plain text, not a video')
  await writeFile(join(folder, 'public/favicon.svg'), '<svg width="16" height="16"/>')
  await writeFile(join(folder, 'secret.svg'), '<svg viewBox="0 0 1 1"/>')
  await symlink(join(folder, 'secret.svg'), join(media, 'leak.svg'))
  await symlink(join(folder, 'secret.svg'), join(folder, 'public/leak.svg'))
})

test('the size of a drawing comes from width and height, else from viewBox', () => {
  expect(readSvgSize('<svg width="10" height="5mm">')).toEqual({ width: 10, height: 19 })
  expect(readSvgSize("<?xml version='1.0'?><!-- <svg> --><svg viewBox='0 0 30.4 20'>")).toEqual({
    width: 30,
    height: 20,
  })
  expect(readSvgSize('<svg width="100%" height="60" viewBox="0,0,4,2">')).toEqual({ width: 120, height: 60 })
  expect(readSvgSize('<svg>')).toContain('viewBox')
  expect(readSvgSize('<p>')).toContain('<svg>')
})

test('a drawing is copied unchanged', async () => {
  const library = await open()
  const image = library.findImage('media/sun.svg')
  expect(image).toEqual({
    src: expect.stringMatching(/^\/assets\/sun\.[0-9a-f]{8}\.svg$/),
    width: 24,
    height: 12,
    sources: [],
  })
  expect(library.files().map(({ source }) => source)).toEqual([expect.stringContaining('sun.svg')])
})

test.each([
  ['poster-300x600.svg', 'poster'],
  ['hero-728x90-wide.svg', 'hero-wide'],
  ['banner-ad.svg', 'banner'],
  ['top_ad_2.svg', 'top-2'],
  ['advert.svg', 'media'],
  ['ads-160x600.svg', 'media'],
  ['salads-4x4.svg', 'salads-4x4'],
])('by the built name of %s no ad blocker takes it for an advertisement', async (file, name) => {
  await writeFile(join(folder, 'public/media', file), '<svg viewBox="0 0 1 1"/>')
  const library = await open()
  expect(library.findImage(`media/${file}`)).toMatchObject({
    src: expect.stringMatching(RegExp(`^/assets/${name}\\.[0-9a-f]{8}\\.svg$`)),
  })
})

test('an image gets variants that are never wider than itself, encoded once', async () => {
  const library = await open()
  const image = library.findImage('media/Team Photos/Asha & Ravi.png')
  if (typeof image !== 'object') throw new TypeError(`no image: ${image}`)
  expect(image.sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp'])
  for (const { srcset } of image.sources) {
    expect([...srcset.matchAll(/ (\d+)w/g)].map(([, width]) => width)).toEqual(['320', '480', '640', '700'])
  }
  expect(image.src).toMatch(/^\/assets\/asha-ravi\.[0-9a-f]{8}\.png$/)
  const progress: string[] = []
  await library.encodePending(({ path, number, total }) => progress.push(`${path} ${number}/${total}`))
  // Each file is named when it begins, because one of a large photo takes long.
  expect(progress).toHaveLength(9)
  expect(progress[0]).toBe('media/Team Photos/Asha & Ravi.png 1/9')
  expect(progress.at(-1)).toBe('media/Team Photos/Asha & Ravi.png 9/9')
  const first = library.files()[0]
  expect((await sharp(first?.source).metadata()).width).toBe(
    Number(/ (\d+)w/.exec(findEntry(image.sources, first?.name))?.[1]),
  )

  const again = await open()
  expect(again.findImage('media/Team Photos/Asha & Ravi.png')).toEqual(image)
  await again.encodePending(() => expect.unreachable('everything is in the cache'))
  expect(again.files()).toEqual(library.files())
})

const findEntry = (sources: { srcset: string }[], name = '') =>
  sources.flatMap(({ srcset }) => srcset.split(', ')).find((entry) => entry.includes(name)) ?? ''

test('the bytes depend neither on the number of threads nor on the cache', async () => {
  const read = async (cache: string) => {
    const library = await open(cache)
    library.findImage('media/turned.jpg')
    await library.encodePending()
    return Promise.all(
      library.files().map(async ({ name, source }) => [name, (await readFile(source)).toString('hex')]),
    )
  }
  const before = sharp.concurrency()
  sharp.concurrency(1)
  const one = await read('one')
  sharp.concurrency(4)
  const four = await read('four')
  sharp.concurrency(before)
  expect(four).toEqual(one)
})

test('a rotated photo is measured upright', async () => {
  expect((await open()).findImage('media/turned.jpg')).toMatchObject({ width: 350, height: 700 })
})

test('an unusable file has a reason, a missing one has none', async () => {
  const library = await open()
  expect(library.findImage('media/broken.png')).toContain('not that of a .png file')
  expect(library.findImage('media/cut.png')).toMatch(/^The image cannot be read: .+\.$/)
  expect(library.findImage('media/torn.svg')).toMatch(/^The image cannot be read/)
  expect(library.findImage('media/empty.jpg')).toBe('The file is empty.')
  expect(library.findImage('media/leak.svg')).toContain('a file outside its folder')
  expect(library.findImage('../secret.svg')).toBeUndefined()
  expect(library.findImage('media/missing.png')).toBeUndefined()
  expect(library.findVideo('media/wrong')).toContain('not that of a .mp4 file')
})

test('the formats of a video are listed together, better ones first', async () => {
  const library = await open()
  expect(library.findVideo('media/clip')).toEqual({
    sources: [
      { src: expect.stringMatching(/^\/assets\/clip\.[0-9a-f]{8}\.webm$/), type: 'video/webm' },
      { src: expect.stringMatching(/^\/assets\/clip\.[0-9a-f]{8}\.mp4$/), type: 'video/mp4' },
    ],
  })
  expect(library.findVideo('media/none')).toBeUndefined()
})

test('a recording and captions are copied with their type, and only if they are asked for', async () => {
  const library = await open()
  expect(library.files()).toEqual([])
  expect(library.findPlayed('media/hello.mp3')).toEqual({
    src: expect.stringMatching(/^\/assets\/hello\.[0-9a-f]{8}\.mp3$/),
    type: 'audio/mpeg',
  })
  expect(library.findPlayed('media/memo.m4a')).toMatchObject({ type: 'audio/mp4' })
  expect(library.findPlayed('media/film.en.vtt')).toMatchObject({ type: 'text/vtt' })
  expect(library.files()).toHaveLength(3)
  expect(library.findPlayed('media/talk.ogg')).toContain('not')
  expect(library.findPlayed('media/sun.svg')).toBe('The file is neither a recording nor captions.')
  expect(library.findImage('media/hello.mp3')).toBe('The file is not an image, which is required here.')
  expect(library.findPlayed('media/none.mp3')).toBeUndefined()
  library.requestOnly({ image: [], video: [], played: ['media/hello.mp3'] })
  expect(library.files()).toHaveLength(1)
})

test('a name is found however its accents are written', async () => {
  const library = await open()
  const src = expect.stringMatching(/^\/assets\/caf.*\.svg$/)
  for (const name of ['media/caf\u00e9.svg', 'media/cafe\u0301.svg'])
    expect(library.findImage(name), name).toMatchObject({ src })
  library.requestOnly({ image: ['media/cafe\u0301.svg'], video: [], played: [] })
  expect(library.files()).toHaveLength(1)
})

test('only files outside media are copied unchanged', async () => {
  const library = await open()
  expect(library.publicFiles().map(({ name }) => name)).toEqual(['favicon.svg'])
  expect(library.paths).toContain('media/clip.webm')
})

test('what phones and programs save and browsers do not show says what to export instead', async () => {
  const library = await open()
  const advice =
    'Browsers do not show HEIC, the format in which iPhones save photos. Export it as JPEG, and name the new file where it is shown: `media/phone.jpg`.'
  expect(library.findImage('media/phone.HEIC')).toBe(advice)
  expect(library.diagnostics.find(({ file }) => file.endsWith('phone.HEIC'))?.message).toBe(advice)
  expect(library.findImage('media/renamed.jpg')).toBe(
    'The content is HEIC, the format in which iPhones save photos, and not that of a .jpg file. Open it, and export it as JPEG.',
  )
  // It is not what a name means that is near.
  expect(library.paths).not.toContain('media/phone.HEIC')
})

test('an image that is opened before it is encoded is named once', async () => {
  const library = await open('cache-of-openings')
  const image = library.findImage('media/turned.jpg')
  if (typeof image !== 'object') throw new TypeError(`no image: ${image}`)
  const started: string[] = []
  const name = image.src.slice(1)
  await library.openFile(name, (path) => started.push(path))
  await library.openFile(name, (path) => started.push(path))
  expect(started).toEqual(['media/turned.jpg'])
})
