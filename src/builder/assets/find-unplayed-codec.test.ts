import { expect, test } from 'vitest'
import { makeFilm, makeTrack } from './film.testing.ts'
import { findUnplayedCodec } from './find-unplayed-codec.ts'

/** What Chromium 156 and Firefox 153 made of films of FFmpeg in these. */
test.each([
  ['hvc1', 'mp4a', 'HEVC (H.265)'],
  ['hev1', 'mp4a', 'HEVC (H.265)'],
  ['mp4v', 'mp4a', 'MPEG-4 Visual'],
  ['apcn', 'mp4a', '"apcn"'],
  ['avc1', 'alac', 'Apple Lossless'],
  ['avc1', 'ac-3', 'Dolby Digital'],
  ['avc1', 'mp4a', undefined],
  ['av01', 'mp4a', undefined],
  ['vp09', 'Opus', undefined],
])('of %s with %s many browsers do not play: %s', (picture, sound, expected) => {
  expect(findUnplayedCodec(makeFilm(makeTrack('vide', picture), makeTrack('soun', sound)))).toBe(expected)
})

test('other tracks, such as those of a camera, do not matter', () => {
  expect(findUnplayedCodec(makeFilm(makeTrack('meta', 'mebx'), makeTrack('vide', 'avc1')))).toBeUndefined()
})

test('of a file that is cut off nothing is said', () => {
  const film = makeFilm(makeTrack('vide', 'hvc1'))
  for (let length = 0; length < film.length; length += 1)
    expect(findUnplayedCodec(film.subarray(0, length))).toBeUndefined()
})
