import { cpSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '../../tests/folders.testing.ts'
import { PreviewSite } from './dev-engine.ts'

const root = join(import.meta.dirname, '../..')
const folder = makeFolder()

const browser = { main: '/main.js', addressOf: (path: string) => path }
const at = new Date('2026-01-31')

function replaceIn(file: string, from: string, to: string): string {
  const text = readFileSync(file, 'utf8')
  expect(text).toContain(from)
  writeFileSync(file, text.replace(from, to))
  return file
}

/** Opens the preview of a site whose own block `price` shows amounts in a currency and has a field of its own. */
function createPreview(currency: string, size: string, field: string) {
  const siteDir = join(folder, currency)
  cpSync(join(root, 'tests/fixtures/own-blocks'), siteDir, { recursive: true })
  const view = join(siteDir, 'blocks/price/view.tsx')
  replaceIn(view, '€', currency)
  replaceIn(view, '3rem', size)
  const named = ['blocks/price/schema.ts', 'blocks/price/view.tsx', 'blocks/price/examples.yaml']
  for (const name of [...named, 'pages/home.yaml']) {
    const text = readFileSync(join(siteDir, name), 'utf8')
    writeFileSync(join(siteDir, name), text.replace(/\bsentence\b/g, field))
  }
  const preview = new PreviewSite({ root, siteDir, cacheDir: join(folder, 'cache'), mayRunCode: true })
  return { view, preview, page: join(siteDir, 'pages/home.yaml') }
}

test('two previews in one process show their own blocks, whichever was opened or edited last', async () => {
  const one = createPreview('SEK', '2.5rem', 'note')
  const other = createPreview('INR', '3.5rem', 'remark')
  const shownOne = await one.preview.open(at, new Set())
  const shownOther = await other.preview.open(at, new Set())
  expect([...shownOne.site.diagnostics, ...shownOther.site.diagnostics]).toEqual([])
  const htmlOne = await shownOne.render('/', browser)
  const htmlOther = await shownOther.render('/', browser)
  expect(htmlOne).toMatch(/120[^<]* SEK/)
  expect(htmlOne).toContain('font-size:2.5rem')
  expect(htmlOne).not.toContain('3.5rem')
  expect(htmlOther).toMatch(/120[^<]* INR/)
  expect(htmlOther).toContain('font-size:3.5rem')
  expect(htmlOther).not.toContain('2.5rem')
  expect(await shownOne.openCatalogue(browser).write('__blocks/price-1.html')).toContain(' SEK')
  expect(await shownOther.openCatalogue(browser).write('__blocks/price-1.html')).toContain(' INR')
  expect(htmlOne).toContain('SEK/blocks/price/behaviour.ts')

  replaceIn(one.page, 'amount: 120', 'amount: 130')
  const edited = await one.preview.open(at, new Set([one.page]))
  expect(edited.site.diagnostics).toEqual([])
  expect(await edited.render('/', browser)).toMatch(/130[^<]* SEK/)
  replaceIn(other.view, 'INR', 'NOK')
  const renewed = await other.preview.open(at, new Set([other.view]))
  expect(await renewed.render('/', browser)).toMatch(/120[^<]* NOK/)
  expect(await edited.render('/', browser)).toMatch(/130[^<]* SEK/)
})

test('what the block of one of two previews throws is placed in the files of its own site', async () => {
  const one = createPreview('USD', '2rem', 'note')
  const other = createPreview('EUR', '2rem', 'remark')
  replaceIn(one.view, 'const own = useId()', '\n\n  const own = [useId()].at(1)!.trim()')
  const shown = await one.preview.open(at, new Set())
  await other.preview.open(at, new Set())
  await expect(shown.render('/', browser)).rejects.toThrow(/^blocks\/price\/view\.tsx:10:\d+: /)
})

test.each(['ui', 'client'])(
  'a block of the site that is called %s wakes in the preview by its own code',
  async (type) => {
    const siteDir = join(folder, `named-${type}`)
    cpSync(join(root, 'tests/fixtures/own-blocks'), siteDir, { recursive: true })
    renameSync(join(siteDir, 'blocks/price'), join(siteDir, 'blocks', type))
    const definition = replaceIn(
      join(siteDir, 'blocks', type, 'index.ts'),
      "type: 'price'",
      `type: '${type}'`,
    )
    replaceIn(definition, 'const price =', `const ${type} =`)
    replaceIn(join(siteDir, 'pages/home.yaml'), 'type: price', `type: ${type}`)
    const preview = new PreviewSite({ root, siteDir, cacheDir: join(folder, 'cache'), mayRunCode: true })
    const html = await (await preview.open(at, new Set())).render('/', browser)
    expect(html).toContain(`${siteDir}/blocks/${type}/behaviour.ts`)
  },
)
