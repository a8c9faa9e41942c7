import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blocks } from '../blocks/blocks-by-type.ts'
import { openSite } from './dev-engine.ts'

const folder = mkdtempSync(join(tmpdir(), 'vaasal-dev-engine-'))
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
  rmSync(folder, { recursive: true })
})

test('a view that throws is named with its page, block and line', async () => {
  const options = { siteDir: folder, cacheDir: join(folder, '.cache'), at: new Date('2026-01-31') }
  const root = join(import.meta.dirname, '../..')
  const { render } = await openSite(options, { root, touched: new Set() })
  const browser = { main: '/main.js', addressOf: (path: string) => path }
  await expect(render('/sarees', browser)).resolves.toContain('<h1')
  await expect(render('/', browser)).rejects.toMatchObject({
    title: 'The page / could not be rendered: its block "steps" (steps) at pages/home.yaml:9 failed.',
    detail: 'the oven is cold',
  })
})
