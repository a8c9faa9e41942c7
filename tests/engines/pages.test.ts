import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeSheet } from '../../scripts/make-sheet.mjs'
import { findClippedText } from '../e2e/support/find-clipped-text.testing.ts'
import { engineNames } from './support/engine-page.testing.ts'
import { listAll } from './support/find-pages.testing.ts'
import { makeVisitor, sizes } from './support/make-visitor.testing.ts'
import { listUses } from './uses/index.testing.ts'

/** Where the pictures are for whoever looks at them; git ignores it. */
const pictures = join(import.meta.dirname, '../../.vaasal/engines')

const controls = listUses().flatMap((use) => use.controls ?? [])

/** Runs in the page: scrolls through all of it and back, waits for its pictures, and returns those that are not there. */
async function scrollThrough(): Promise<string[]> {
  const scroll = async (top: number) => {
    scrollTo({ top, behavior: 'instant' })
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
  }
  for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) await scroll(top)
  /** What a row has yet to scroll into itself, or into the window, may come later. */
  const isBeside = (image: Element) => {
    const ends = [innerWidth]
    for (let row = image.parentElement; row && row !== document.body; row = row.parentElement)
      if (getComputedStyle(row).overflowX === 'auto') ends.push(row.getBoundingClientRect().right)
    return image.getBoundingClientRect().left >= Math.min(...ends)
  }
  const shown = [...document.images].filter((image) => image.checkVisibility() && !isBeside(image))
  await Promise.allSettled(shown.map((image) => image.decode()))
  await scroll(0)
  return shown
    .filter(({ naturalWidth }) => naturalWidth === 0)
    .map((image) => `a picture is not there: ${image.currentSrc || image.src}`)
}

/** Runs in the page: what a visitor would miss. */
function findFaults(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const isInView = (element: Element | null | undefined) => {
    const { top, left, bottom } = element?.getBoundingClientRect() ?? { top: -1, left: 0, bottom: 0 }
    const front = document.elementFromPoint(left + 4, (top + bottom) / 2)
    return (
      top >= 0 &&
      bottom <= innerHeight &&
      front !== null &&
      (element?.contains(front) || front.contains(element ?? null))
    )
  }
  const [heading] = document.querySelectorAll('h1')
  return [
    ...window.problems,
    ...(scrollWidth > clientWidth ? [`scrolls sideways by ${scrollWidth - clientWidth} px`] : []),
    ...(isInView(heading) ? [] : ['the heading is not in the first view']),
  ]
}

/** Runs in the page: the controls that no selector names. */
function findUnknown(known: readonly string[]): string[] {
  const all =
    'button, summary, select, input, textarea, video[controls], [role=tab], a[data-chat], a[data-dialog]'
  const isMeant = (element: Element) =>
    !element.closest('[data-trap]') && !known.some((selector) => element.matches(selector))
  return [...document.querySelectorAll(all)].filter(isMeant).map((element) => element.outerHTML.slice(0, 160))
}

describe.each(engineNames)('%s', (name) => {
  describe.each(sizes)('at $width px', (size) => {
    const visitor = makeVisitor(name, size)
    const folder = join(pictures, `${name}-${size.width}`)
    const taken: { title: string; file: string }[] = []
    beforeAll(() => {
      rmSync(folder, { recursive: true, force: true })
      mkdirSync(folder, { recursive: true })
    })
    afterAll(() => makeSheet(taken, `${folder}.png`))

    test('what goes wrong on a page would be seen', async () => {
      await visitor.visit('/')
      await visitor.page.evaluate(() => {
        console.error('written', 1)
        setTimeout(() => {
          throw new Error('thrown')
        })
        document.body.append(Object.assign(new Image(), { src: '/missing.svg' }))
        document.body.append(
          Object.assign(document.createElement('script'), { textContent: 'window.ran = 1' }),
        )
      })
      for (const part of ['error: written 1', 'thrown', 'not loaded: /missing.svg', 'policy: script-src'])
        await visitor.until(
          `"${part}" among the problems`,
          (wanted) => window.problems.some((problem) => problem.includes(wanted)),
          part,
        )
    })

    test.each(listAll())('%s loads whole, fits, and has no control that is not used', async (path) => {
      await visitor.visit(path)
      const blank = await visitor.page.evaluate(scrollThrough)
      const file = join(folder, `${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.png`)
      writeFileSync(file, await visitor.page.takePicture())
      taken.push({ title: path, file })
      expect([...blank, ...(await visitor.page.evaluate(findFaults))]).toEqual([])
      await expect
        .poll(() => visitor.page.evaluate(findClippedText), { timeout: 10_000, interval: 250 })
        .toEqual([])
      expect(await visitor.page.evaluate(findUnknown, controls)).toEqual([])
    })
  })
})
