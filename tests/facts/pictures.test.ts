import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Image } from '../../src/core/model/bound.ts'
import { routes } from '../specified-routes.testing.ts'
import { findProps, site } from './main-site.testing.ts'

const folder = join(import.meta.dirname, '../../public/media')
const largestDrawing = 6 * 1024

const towns = site.pages.map(({ route }) => route).filter((route) => /spoken-english-in-/.test(route))
const heroOf = (route: string) => findProps<{ picture: Image; pictureWide?: Image }>(route, 'hero')
const pictureOf = (route: string) => heroOf(route).picture.src
/** Where a picture stands, whatever the block. */
const pagesWith = (src: string) =>
  site.pages.filter(({ blocks }) => JSON.stringify(blocks).includes(`"${src}"`)).map(({ route }) => route)

test.each(routes.courses)('%s opens with a picture that no other page shows', (route) => {
  expect(pagesWith(pictureOf(route))).toEqual([route])
})

test('each audience of the advertisements has a scene of its own, on phones and on wide screens', () => {
  const audiences = ['-google-2', '-google-3', '-google-5', '-google-6', '-facebook'].map(
    (end) => `/tamil/spoken-english-course${end}`,
  )
  for (const route of audiences) {
    expect(pagesWith(pictureOf(route)).filter((one) => !towns.includes(one))).toEqual([route])
    const wide = heroOf(route).pictureWide?.src ?? ''
    expect(pagesWith(wide).filter((one) => !towns.includes(one))).toEqual([route])
  }
})

test('the pages of towns have several scenes, each that of its own line', () => {
  const scenes = new Map(towns.map((route) => [route, basename(pictureOf(route), '.svg')]))
  const count = (scene: string) => [...scenes.values()].filter((one) => one === scene).length
  expect(new Set(scenes.values()).size).toBeGreaterThanOrEqual(4)
  for (const scene of scenes.values()) expect(count(scene), scene).toBeLessThan(towns.length / 2)
  for (const [route, scene] of scenes) expect(heroOf(route).pictureWide?.src).toContain(`${scene}-wide.`)
  expect(scenes.get('/tamil/spoken-english-in-madurai')).toMatch(/^ad-market/)
  expect(scenes.get('/tamil/spoken-english-in-dindigul')).toMatch(/^ad-counter/)
  expect(scenes.get('/tamil/spoken-english-in-hosur')).toMatch(/^ad-office/)
})

test('pictures at the top of courses and advertisements are small, and described', () => {
  for (const route of [...routes.courses, '/tamil/spoken-english-course-google-6']) {
    const { src, alt } = heroOf(route).picture
    const drawing = readFileSync(join(folder, basename(src)))
    expect(brotliCompressSync(drawing).length, src).toBeLessThan(largestDrawing)
    expect(alt).not.toBe('')
  }
})

test('the certificate is small, and every page that shows it calls it a specimen', () => {
  const { src } = findProps<{ picture: Image }>('/Aboutus', 'check').picture
  expect(readFileSync(join(folder, basename(src))).length).toBeLessThanOrEqual(largestDrawing)
  const showing = pagesWith(src)
  expect(showing).not.toEqual([])
  for (const route of showing) {
    const { lang, blocks } = site.pages.find((page) => page.route === route) ?? {}
    const alts = JSON.stringify(blocks)
      .split(`"${src}"`)
      .slice(1)
      .map((rest) => /"alt":"([^"]+)/.exec(rest)?.[1])
    for (const alt of alts) expect(alt, route).toMatch(lang === 'ta' ? /^மாதிரி / : /specimen/)
  }
})
