import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeFolder } from '../../../tests/folders.testing.ts'
import { findInDrawing, findInExif, findInVideo } from './find-private-metadata.ts'
import { openMediaLibrary } from './media-library.ts'

const gps = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '13/1 4/1 0/1' } }
type Exif = NonNullable<Parameters<ReturnType<typeof sharp>['withExif']>[0]>
const makePhoto = (format: 'jpeg' | 'png' | 'webp', exif: Exif) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .toFormat(format)
    .withExif(exif)
    .toBuffer()

describe('what a photo says', () => {
  test.each([
    ['jpeg', gps, 'where it was taken'],
    ['png', gps, 'where it was taken'],
    ['webp', gps, 'where it was taken'],
    ['jpeg', { IFD0: { Artist: 'Asha' } }, 'who took it'],
    ['jpeg', { IFD2: { CameraOwnerName: 'Asha' } }, 'who took it'],
    ['jpeg', { IFD0: { Artist: 'Asha' }, ...gps }, 'where it was taken'],
    ['jpeg', { IFD0: { Make: 'Phone' } }, undefined],
    ['png', {}, undefined],
  ] as ['jpeg' | 'png' | 'webp', Exif, string | undefined][])(
    '%s with %j: %s',
    async (format, exif, said) => {
      const { exif: found } = await sharp(await makePhoto(format, exif)).metadata()
      expect(findInExif(found)).toBe(said)
    },
  )

  test.each(['', 'Exif\0\0', 'Exif\0\0II*\0\xff\xff\xff\xff', 'Exif\0\0MM\0*\0\0\0\x08\xff\xff'])(
    'damaged EXIF %j says nothing',
    (text) => {
      expect(findInExif(Buffer.from(text, 'latin1'))).toBeUndefined()
    },
  )
})

test.each([
  ['<svg inkscape:export-filename="/home/asha/shop/loom.png"/>', true],
  ['<svg sodipodi:absref="C:\\Users\\asha\\loom.png"/>', true],
  ['<svg><!-- file:///Volumes/Shop/loom.svg --></svg>', true],
  ['<svg><!-- /Users/asha/loom.svg --></svg>', true],
  ['<svg viewBox="0 0 9 9"/>', false],
  ['<svg><title>Our home / office</title></svg>', false],
])('the drawing %s names a folder of a person: %s', (text, expected) => {
  expect(findInDrawing(text) !== undefined).toBe(expected)
})

test.each([
  ['\0\0\0\x18ftypmp42moovudta\xa9xyz+13.08+80.27/', true],
  ['\0\0\0\x18ftypqt  com.apple.quicktime.location.ISO6709', true],
  ['\0\0\0\x18ftypmp42moov', false],
])('the film %j names a place: %s', (text, expected) => {
  expect(findInVideo(Buffer.from(text, 'latin1')) !== undefined).toBe(expected)
})

describe('files of a site', () => {
  const folder = makeFolder()
  beforeAll(async () => {
    mkdirSync(join(folder, 'public/media'), { recursive: true })
    const photo = await makePhoto('jpeg', gps)
    const film = Buffer.from('\0\0\0\x18ftypmp42moovudta\xa9xyz+13.08', 'latin1')
    for (const [name, bytes] of [
      ['team.jpg', photo],
      ['media/team.jpg', photo],
      ['media/film.mp4', film],
    ] as const)
      writeFileSync(join(folder, 'public', name), bytes)
  })

  test('those that are published as they are are told, and photos that are cleaned are not', async () => {
    const { diagnostics } = await openMediaLibrary({
      publicDir: join(folder, 'public'),
      cacheDir: join(folder, 'cache'),
    })
    expect(diagnostics.map(({ code, file }) => [code, file])).toEqual([
      ['private-metadata', 'public/media/film.mp4'],
      ['private-metadata', 'public/team.jpg'],
    ])
  })
})
