import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { inspectMedia } from '../../src/builder/assets/inspect-media.ts'
import { makeFolder } from '../folders.testing.ts'
import { expectLinearGrowth } from '../measure-growth.testing.ts'

/** Bytes of hostile headers. Files may have far more, but a square shows in so many. */
const size = 400_000

const folder = makeFolder()

const blank = sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
const png = await blank.clone().png().toBuffer()
const jpeg = await blank.clone().jpeg().toBuffer()
const webp = await blank.clone().webp().toBuffer()
const avif = await blank.clone().avif().toBuffer()
const gif = await blank.clone().gif().toBuffer()

/** A file with something in it at an offset. */
const into = (file: Buffer, offset: number) => (headers: Buffer) =>
  Buffer.concat([file.subarray(0, offset), headers, file.subarray(offset)])
const afterPngStart = into(png, 8 + 25)
const afterGifStart = into(gif, 13 + 3 * 2 ** (((gif[10] ?? 0) & 7) + 1))
/** The length in the header counts what is added. */
const afterWebp = (headers: Buffer) => {
  const file = Buffer.concat([webp, headers])
  file.writeUInt32LE(file.length - 8, 4)
  return file
}

const ascii = (text: string) => Buffer.from(text, 'latin1')
const uint32 = (value: number) => {
  const four = Buffer.alloc(4)
  four.writeUInt32BE(value)
  return four
}
function pngChunk(type: string, data = ''): Buffer {
  const body = ascii(type + data)
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))])
}
function jpegSegment(marker: number, data = ''): Buffer {
  return Buffer.concat([Buffer.from([0xff, marker, 0, 2 + data.length]), ascii(data)])
}
function riffChunk(type: string): Buffer {
  return Buffer.concat([ascii(type), Buffer.alloc(4)])
}
function box(type: string, content: Buffer = Buffer.alloc(0)): Buffer {
  return Buffer.concat([uint32(8 + content.length), ascii(type), content])
}

interface Headers {
  ending: string
  /** A whole file with these headers in it. */
  make: (headers: Buffer) => Buffer
  piece: Buffer
  /** Whether the file is found to be broken once its headers are read. */
  broken?: true
}

const cases: Record<string, Headers> = {
  'texts in a PNG': { ending: '.png', make: afterPngStart, piece: pngChunk('tEXt', 'a\0') },
  'compressed texts in a PNG': { ending: '.png', make: afterPngStart, piece: pngChunk('zTXt') },
  'palettes in a PNG': { ending: '.png', make: afterPngStart, piece: pngChunk('sPLT', 'a\0\x08') },
  'unknown chunks in a PNG': { ending: '.png', make: afterPngStart, piece: pngChunk('aaAa') },
  'empty data chunks in a PNG': {
    ending: '.png',
    make: into(png, png.indexOf('IDAT') - 4),
    piece: pngChunk('IDAT'),
  },
  'texts after the data of a PNG': {
    ending: '.png',
    make: into(png, png.length - 12),
    piece: pngChunk('tEXt', 'a\0'),
  },
  'comments in a JPEG': { ending: '.jpg', make: into(jpeg, 2), piece: jpegSegment(0xfe) },
  'empty APP1 segments in a JPEG': { ending: '.jpg', make: into(jpeg, 2), piece: jpegSegment(0xe1) },
  'Exif segments in a JPEG': { ending: '.jpg', make: into(jpeg, 2), piece: jpegSegment(0xe1, 'Exif\0\0') },
  'colour profiles in a JPEG': {
    ending: '.jpg',
    make: into(jpeg, 2),
    piece: jpegSegment(0xe2, 'ICC_PROFILE\0\x01\x01'),
  },
  'Photoshop segments in a JPEG': {
    ending: '.jpg',
    make: into(jpeg, 2),
    piece: jpegSegment(0xed, 'Photoshop 3.0\0'),
  },
  'tables in a JPEG': { ending: '.jpg', make: into(jpeg, 2), piece: jpegSegment(0xc4) },
  'fill bytes in a JPEG': { ending: '.jpg', make: into(jpeg, 2), piece: Buffer.from([0xff]) },
  'restarts in a JPEG': {
    ending: '.jpg',
    make: into(jpeg, jpeg.length - 2),
    piece: Buffer.from([0xff, 0xd0]),
  },
  'unknown chunks in a WebP': { ending: '.webp', make: afterWebp, piece: riffChunk('aaaa') },
  'Exif chunks in a WebP': { ending: '.webp', make: afterWebp, piece: riffChunk('EXIF') },
  'free boxes in an AVIF': { ending: '.avif', make: into(avif, avif.length), piece: box('free') },
  'free boxes that move the data of an AVIF': {
    ending: '.avif',
    make: into(avif, avif.readUInt32BE(0)),
    piece: box('free'),
    broken: true,
  },
  'indexes in an AVIF': {
    ending: '.avif',
    make: into(avif, avif.length),
    piece: box('meta', Buffer.alloc(4)),
    broken: true,
  },
  'comments in a GIF': { ending: '.gif', make: afterGifStart, piece: Buffer.from([0x21, 0xfe, 0]) },
  'parts of a comment in a GIF': {
    ending: '.gif',
    make: (parts) => afterGifStart(Buffer.concat([Buffer.from([0x21, 0xfe]), parts, Buffer.alloc(1)])),
    piece: Buffer.from([1, 65]),
  },
  'control extensions in a GIF': {
    ending: '.gif',
    make: afterGifStart,
    piece: Buffer.from([0x21, 0xf9, 4, 0, 0, 0, 0, 0]),
  },
  'frames in a GIF': {
    ending: '.gif',
    make: afterGifStart,
    piece: Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]),
  },
  'boxes in an MP4': {
    ending: '.mp4',
    make: (boxes) => Buffer.concat([box('ftyp'), boxes]),
    piece: box('free'),
  },
  'tracks in an MP4': {
    ending: '.mp4',
    make: (tracks) => Buffer.concat([box('ftyp'), box('moov', tracks)]),
    piece: box('trak', box('mdia')),
  },
  'tags in captions': {
    ending: '.vtt',
    make: (tags) => Buffer.concat([ascii('WEBVTT\n\n00:00.000 --> 00:01.000\n'), tags]),
    piece: ascii('<b>a'),
  },
  'void elements in a WebM': {
    ending: '.webm',
    make: (elements) => Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80]), elements]),
    piece: Buffer.from([0xec, 0x80]),
  },
}

test.each(Object.entries(cases))(
  'time grows with the number of %s',
  // Other processes may have most of the processor.
  { timeout: 120_000 },
  async (_name, { ending, make, piece, broken = false }) => {
    const write = (length: number) => {
      const path = join(folder, `${length}${ending}`)
      writeFileSync(path, make(Buffer.alloc(length - (length % piece.length), piece)))
      return path
    }
    // A file whose headers are not read at all would prove nothing.
    const facts = await inspectMedia(write(size))
    expect(facts).toMatchObject(
      broken ? { reason: expect.stringContaining('bad seek') } : { hash: expect.any(String) },
    )
    await expectLinearGrowth(write, inspectMedia, size)
  },
)
