import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { Browser, BrowserContext } from 'playwright-core'
import { makeOwnFolder } from '../../../files/make-own-folder.ts'
import { replaceFile } from '../../../files/replace-file.ts'
import type { PageDiff, SiteDiff } from '../site-diff.ts'
import { type BuildSidesInput, buildSides } from './build-sides.ts'
import { findDifferences, markRegions } from './find-differences.ts'
import { renderIndex, type ShownPage, type ShownPictures } from './render-index.ts'
import { hasPage, serveFolder } from './serve-folder.ts'
import { type Shot, takeShot } from './take-shot.ts'

/** A phone and a laptop. */
const widths = [360, 1280] as const
/** More pages take longer than people look at. */
const maxPages = 40
/** Number of other pages that show a change of the whole site. */
const maxSamples = 5

interface PicturesInput extends BuildSidesInput {
  /** Where the pictures and their index are written. */
  outDir: string
  /** The path of Chromium. */
  browser: string
}

/**
 * Takes pictures of the affected pages before and after, marks what differs, and writes an index. Returns the number of
 * pages.
 */
export async function takePictures(diff: SiteDiff, input: PicturesInput): Promise<number> {
  const { outDir, onProgress } = input
  const affected = [...diff.pages, ...chooseSamples(diff)]
  const pages = affected.slice(0, maxPages)
  makeOwnFolder(dirname(outDir), basename(outDir))
  const folder = await mkdtemp(join(tmpdir(), 'vaasal-diff-'))
  try {
    const built = pages.length > 0 ? await buildSides(folder, input) : undefined
    const shown: ShownPage[] = []
    if (built) {
      const { chromium } = await import('playwright-core')
      const browser = await chromium.launch({
        executablePath: input.browser,
        args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
      })
      try {
        const [before, after] = await Promise.all([
          openContext(browser, built.before),
          openContext(browser, built.after),
        ])
        for (const [index, page] of pages.entries()) {
          onProgress?.(`Taking pictures of page ${index + 1} of ${pages.length}`)
          const sides = {
            before:
              page.kind !== 'added' && (await hasPage(built.before, page.from ?? page.route))
                ? before
                : undefined,
            after: page.kind !== 'removed' && (await hasPage(built.after, page.route)) ? after : undefined,
          }
          const pictures: ShownPictures[] = []
          for (const width of widths)
            pictures.push(await comparePictures(page, sides, { width, index, outDir }))
          shown.push({ page, pictures })
        }
      } finally {
        await browser.close()
      }
    }
    const left = affected.length - pages.length
    replaceFile(join(outDir, 'index.html'), renderIndex(shown, { commit: diff.commit, left }))
    return shown.length
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Some pages that show a change of the theme, which is on all of them. */
function chooseSamples({ site, pages, routes }: SiteDiff): PageDiff[] {
  const changes = site.filter(({ path }) => path.startsWith('site.theme'))
  if (changes.length === 0) return []
  const known = new Set(pages.map(({ route }) => route))
  return routes
    .filter((route) => !known.has(route))
    .slice(0, maxSamples)
    .map((route) => ({ kind: 'changed', route, document: '', changes }))
}

/** A visitor without scripts, so that nothing counts down, turns or loads later. */
async function openContext(browser: Browser, folder: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    reducedMotion: 'reduce',
    locale: 'en',
    timezoneId: 'UTC',
  })
  await serveFolder(context, folder)
  return context
}

interface PictureInput {
  width: number
  index: number
  outDir: string
}

async function comparePictures(
  { route, from }: PageDiff,
  { before, after }: { before: BrowserContext | undefined; after: BrowserContext | undefined },
  { width, index, outDir }: PictureInput,
): Promise<ShownPictures> {
  const one = before && (await takeShot(before, from ?? route, width))
  const other = after && (await takeShot(after, route, width))
  const found = one && other ? await findDifferences(one, other) : { before: [], after: [] }
  const name = `${String(index + 1).padStart(3, '0')}-${width}`
  const save = async (shot: Shot | undefined, side: 'before' | 'after') => {
    if (!shot) return undefined
    const file = `${name}-${side}.png`
    replaceFile(join(outDir, file), await markRegions(shot.image, found[side]))
    return file
  }
  const [first, second] = [await save(one, 'before'), await save(other, 'after')]
  return {
    width,
    ...(first !== undefined && { before: first }),
    ...(second !== undefined && { after: second }),
    regions: found.before.length + found.after.length,
  }
}
