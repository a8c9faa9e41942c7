import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blocks } from '../../src/blocks/blocks-by-type.ts'
import { createSiteServer } from '../../src/server/create-site-server.ts'
import { buildFolder } from '../build-folder.testing.ts'
import { makeFolder } from '../folders.testing.ts'
import { openBrowser, openTour, scrollThrough } from './support/browser.testing.ts'
import { findClippedText } from './support/find-clipped-text.testing.ts'
import { findCoveredActions } from './support/find-covered-actions.testing.ts'
import { findSidewaysScroll } from './support/find-sideways-scroll.testing.ts'
import { scriptWords, type WordLanguage } from './support/script-words.testing.ts'
import { standStill } from './support/stand-still.testing.ts'
import { translateExamples, writeExampleSite } from './support/translated-examples.testing.ts'

const widths = [320, 768, 1280]
const languages = Object.keys(scriptWords) as WordLanguage[]
const folder = makeFolder()
const outDir = join(folder, 'dist')
const browser = await openBrowser()
let base = ''
let server: Awaited<ReturnType<typeof createSiteServer>> | undefined

/** The examples of each block in each language. */
const pagesOf = new Map<string, Awaited<ReturnType<typeof translateExamples>>>()
for (const lang of languages)
  for (const type of Object.keys(blocks)) pagesOf.set(`${lang} ${type}`, await translateExamples(type, lang))

beforeAll(async () => {
  writeExampleSite(join(folder, 'site'), [...pagesOf.values()].flat())
  await buildFolder(join(folder, 'site'), outDir)
  server = await createSiteServer({ outDir })
  base = await server.listen({ port: 0, host: '127.0.0.1' })
}, 240_000)
afterAll(() => server?.close())

describe.each(languages)('with the words of %s', (lang) => {
  test.each(Object.keys(blocks))(
    'every example of %s fits at every width, with nothing cut off or covered',
    { timeout: 300_000 },
    async (type) => {
      const tour = await openTour(browser, { reducedMotion: 'reduce' })
      const found: string[] = []
      for (const { route } of pagesOf.get(`${lang} ${type}`) ?? []) {
        await tour.page.setViewportSize({ width: widths[0] ?? 0, height: 800 })
        await tour.visit(base + route)
        await scrollThrough(tour.page)
        await tour.page.evaluate(standStill)
        for (const width of widths) {
          await tour.page.setViewportSize({ width, height: 800 })
          for (const look of [findSidewaysScroll, findClippedText, findCoveredActions])
            for (const line of await tour.page.evaluate<string[]>(look))
              found.push(`${route} at ${width} px: ${line}`)
        }
      }
      await tour.context.close()
      expect(found).toEqual([])
    },
  )
})
