import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFolder } from '../../tests/folders.testing.ts'
import { blocks } from '../blocks/blocks-by-type.ts'
import { siteRules } from '../core/check/rules/index.ts'
import type { SiteRule } from '../core/check/rules/rule.ts'
import { PreviewSite } from './dev-engine.ts'

const folder = makeFolder()
const place = { siteDir: folder, cacheDir: join(folder, '.cache') }
const at = new Date('2026-01-31')
const { steps } = blocks
const view = steps?.View
beforeAll(() => {
  cpSync(join(import.meta.dirname, '../../tests/fixtures/broken/_base'), folder, { recursive: true })
  Object.assign(steps ?? {}, {
    View: () => {
      throw new TypeError('the oven is cold')
    },
  })
})
afterAll(() => {
  Object.assign(steps ?? {}, { View: view })
})

test('a view that throws is named with its page, block and line', async () => {
  const root = join(import.meta.dirname, '../..')
  const preview = new PreviewSite({ ...place, root, mayRunCode: false })
  const { render } = await preview.open(at, new Set())
  const browser = { main: '/main.js', addressOf: (path: string) => path }
  await expect(render('/sarees', browser)).resolves.toContain('<h1')
  await expect(render('/', browser)).rejects.toMatchObject({
    title: 'The page / could not be rendered: its block "steps" (steps) at pages/home.yaml:9 failed.',
    detail: 'the oven is cold',
  })
})

test('a reading that fails leaves nothing to the next', async () => {
  const preview = new PreviewSite({ ...place, root: folder, mayRunCode: false })
  const rules = siteRules as SiteRule[]
  const file = join(folder, 'pages/home.yaml')
  const text = readFileSync(file, 'utf8')
  const read = async () => (await preview.open(at, new Set([file]))).site.diagnostics.map(({ code }) => code)
  expect(await read()).toEqual([])
  rules.push(() => {
    throw new Error('it has failed')
  })
  writeFileSync(file, text.replace('heading: Woven', 'heading: 4.8 stars'))
  await expect(read()).rejects.toThrow('it has failed')
  rules.pop()
  writeFileSync(file, text)
  expect(await read()).toEqual([])
})

test('blocks that come while the site is shown do not run, unless that is allowed', async () => {
  mkdirSync(join(folder, 'blocks/late'), { recursive: true })
  writeFileSync(join(folder, 'blocks/late/index.ts'), 'throw new Error("it has run")')
  const open = (mayRunCode: boolean) =>
    new PreviewSite({ ...place, root: folder, mayRunCode }).open(at, new Set())
  await expect(open(false)).rejects.toMatchObject({ title: 'The site has code that may not run.' })
  await expect(open(true)).rejects.toThrow('The block has no examples.yaml')
})
