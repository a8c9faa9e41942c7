import { cp, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './support/browser.testing.ts'
import { isMarked, openMarked, overlay } from './support/previewed-page.testing.ts'
import { copyEngine, type RunningDev, startDev } from './support/start-dev.testing.ts'

/** What a preview shows of changes of the engine itself. */

const browser = await openBrowser()
let folder: string
let copy: Awaited<ReturnType<typeof copyEngine>>
let dev: RunningDev

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'vaasal-dev-engine-')))
  await cp(join(import.meta.dirname, '../fixtures/dev-site'), folder, { recursive: true })
  copy = await copyEngine()
  dev = await startDev({ engine: copy.engine, siteDir: folder })
})
afterAll(async () => {
  await dev?.stop()
  await copy?.remove()
  if (folder) await rm(folder, { recursive: true, force: true })
})

const view = () => join(copy.engine, 'src/blocks/prose/view.tsx')

test('a component that is saved is shown in place; one that throws or does not compile is explained', async () => {
  const { page } = await openMarked(browser, dev.address)
  const source = await readFile(view(), 'utf8')
  const width = () =>
    page.locator('#welcome-title').evaluate(({ parentElement }) => {
      return parentElement && getComputedStyle(parentElement).maxWidth
    })
  const before = await width()
  await writeFile(view(), source.replace('max-width: 34em', 'max-width: 123px'))
  // The first change of the code loads all sources of the engine.
  await expect.poll(width, { timeout: 60_000 }).toBe('123px')
  expect(before).not.toBe('123px')

  await writeFile(
    view(),
    source.replace('  return (', "  if (id) throw new Error('the oven is cold')\n  return ("),
  )
  await overlay(page).getByText('the oven is cold').first().waitFor()
  expect(await overlay(page).innerText()).toMatch(/src\/blocks\/prose\/view\.tsx:\d+/)
  expect(await page.getByRole('heading', { name: 'Welcome' }).isVisible()).toBe(true)

  await writeFile(view(), source.replace('  return (', '  return ((('))
  await overlay(page).getByText('The engine could not be loaded.').waitFor()

  await writeFile(view(), source)
  await overlay(page).waitFor({ state: 'detached' })
  expect(await isMarked(page)).toBe(true)
  await expect.poll(width).toBe(before)
})

test('a behaviour that is saved wakes its block anew', async () => {
  const { page } = await openMarked(browser, dev.address)
  const path = join(copy.engine, 'src/blocks/backToTop/behaviour.ts')
  const source = await readFile(path, 'utf8')
  const changed = source.replace(
    /(export function start\([^)]*\)[^{]*\{)/,
    "$1\n  root.dataset.tried = 'yes'\n",
  )
  expect(changed).not.toBe(source)
  await writeFile(path, changed)
  // The arrow wakes at the first sign of a visitor, also with its new code.
  const isTried = async () => {
    await page.evaluate(() => scrollBy({ top: 10, behavior: 'instant' }))
    return page.locator('#backToTop[data-tried]').count()
  }
  await expect.poll(isTried, { timeout: 30_000 }).toBe(1)
  expect(await isMarked(page)).toBe(true)
  await writeFile(path, source)
})
