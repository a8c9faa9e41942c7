import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { listPaths, readPage } from './support/list-paths.ts'
import { hasWebKit, keys, openWebKit, type WebKitPage } from './support/webkit.ts'

const base = inject('sites').main

/** Pages that show another video on wide screens than on phones. */
const withTwoVideos = listPaths().filter((path) => /<source [^>]*type="video[^>]*media=/.test(readPage(path)))

test('some pages show another video on wide screens', () => {
  expect(withTwoVideos.length).toBeGreaterThan(0)
})

describe.skipIf(!hasWebKit())('in WebKit', () => {
  let page: WebKitPage
  beforeAll(async () => {
    page = await openWebKit({ width: 1280, height: 800 })
  })
  afterAll(() => page?.close())

  test.each(withTwoVideos)('a wide screen shows the wide video of %s', async (path) => {
    await page.goto(base + path)
    const chosen = () =>
      page.evaluate(() => {
        const video = document.querySelector<HTMLVideoElement>('video:has([media])')
        const wide = video?.querySelector<HTMLSourceElement>('[media]')
        return video?.hidden === false && video.readyState > 0
          ? [video.currentSrc, wide?.src].map((address) => address?.replace(/\.\w+$/, ''))
          : []
      })
    await expect.poll(chosen).toHaveLength(2)
    const [playing, wide] = await chosen()
    expect(playing).toBe(wide)
  })

  test('paragraphs are not balanced as a whole', async () => {
    await page.goto(`${base}/`)
    const style = () =>
      page.evaluate(() => getComputedStyle(document.querySelector('main p') as Element).textWrap)
    expect(await style()).toBe('wrap')
  })

  test('the Tab key goes through the dialog without a stop on the dialog itself', async () => {
    await page.goto(`${base}/`)
    await page.evaluate(() => document.querySelector<HTMLElement>('main a[data-dialog]')?.focus())
    await page.press(keys.enter)
    const isOpen = () => page.evaluate(() => document.querySelector('dialog')?.matches(':modal') ?? false)
    await expect.poll(isOpen).toBe(true)
    const stops: string[] = []
    for (let presses = 0; presses < 8; presses += 1) {
      await page.press(keys.tab)
      stops.push(await page.evaluate(() => document.activeElement?.localName ?? ''))
    }
    expect(stops).toContain('a')
    expect(stops).not.toContain('dialog')
  })
})
