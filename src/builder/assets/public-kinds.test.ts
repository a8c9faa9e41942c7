import { describe, expect, test } from 'vitest'
import { explainMismatch } from './foreign-kinds.ts'
import { findExtension, findNameProblem, isOfItsKind } from './public-kinds.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')
const jpeg = '\xff\xd8\xff\xe0\0\x10JFIF'
const png = '\x89PNG\r\n\x1a\n'
const webp = 'RIFF\x10\0\0\0WEBPVP8 '
const avif = '\0\0\0\x1cftypavif'
const mp4 = '\0\0\0\x18ftypmp42'
const card = 'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Shop\r\nEND:VCARD\r\n'
const event = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n'

describe('the content of a file', () => {
  test.each([
    ['menu.pdf', '%PDF-1.7', true],
    ['menu.pdf', '\xef\xbb\xbf%PDF-1.7', true],
    ['menu.pdf', '\r\n\r\n%PDF-1.4', true],
    ['menu.pdf', '\x1b%-12345X@PJL\n%PDF-1.4', true],
    ['menu.pdf', `${' '.repeat(900)}%PDF-1.4`, true],
    ['menu.pdf', `${' '.repeat(2000)}%PDF-1.4`, false],
    ['menu.pdf', '<!doctype html><script>0</script>%PDF-1.4', false],
    ['menu.pdf', 'PDF', false],
    ['shop.vcf', card, true],
    ['shop.vcf', `\xef\xbb\xbf${card}`, true],
    ['shop.vcf', event, false],
    ['shop.vcf', '<html>', false],
    ['event.ics', event, true],
    ['EVENT.ICS', event.toLowerCase(), true],
    ['event.ics', card, false],
    ['bread.jpg', jpeg, true],
    ['bread.jpg', webp, false],
  ])('%s with %j: %s', (path, text, expected) => {
    expect(isOfItsKind(path, bytes(text))).toBe(expected)
  })
})

describe('a name that does not fit its content', () => {
  test.each([
    ['bread.jpg', webp, 'Name it `bread.webp`'],
    ['bread.jpg', png, 'Name it `bread.png`'],
    ['bread.JPG', avif, 'Name it `bread.avif`'],
    ['bread.png', jpeg, 'Name it `bread.jpg`'],
    ['media/our.bread.webp', 'GIF89a', 'Name it `our.bread.gif`'],
    ['film.webm', mp4, 'Name it `film.mp4`'],
    ['film.mp4', '\x1aE\xdf\xa3', 'Name it `film.webm`'],
    ['bread.jpg', '\0\0\0\x18ftypheic', 'The content is HEIC'],
    ['bread.jpg', 'bread', 'The content is not that of a .jpg file.'],
    ['menu.pdf', 'PK\x03\x04', 'The content is not that of a .pdf file.'],
    ['menu.pdf', 'version https://git-lfs.github.com/spec/v1\noid sha256:4d', 'Run `git lfs pull`'],
  ])('%s with %j: %s', (path, text, expected) => {
    expect(explainMismatch(path, bytes(text), findExtension(bytes(text)))).toContain(expected)
  })

  test.each(['bread.jfif', 'bread.JFIF', 'bread.jpe', 'bread.pjpeg'])('%s is a JPEG', (path) => {
    expect(findNameProblem(path)).toContain('Name it `bread.jpg`')
  })

  test.each([
    'google1234567890abcdef.html',
    'BingSiteAuth.xml',
    'yandex_1a2b3c.html',
    'pinterest-1a2b3.html',
  ])('%s is a tag instead', (path) => {
    expect(findNameProblem(path)).toContain('`site.verification`')
  })

  test.each(['google.html', 'sitemap.xml', 'shop.xml'])('%s is not published', (path) => {
    expect(findNameProblem(path)).toContain('a site contains data and no code')
  })

  test.each(['shop.vcf', 'event.ics', 'events/June.ICS', 'menu.pdf'])('%s is published', (path) => {
    expect(findNameProblem(path)).toBeUndefined()
  })
})
