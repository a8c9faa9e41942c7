import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as harfbuzz from 'harfbuzzjs'
import { afterEach, expect, test, vi } from 'vitest'
import { makeTestFolder } from '../../../tests/folders.testing.ts'
import { readFontFacts } from './read-font-facts.ts'

const path = createRequire(import.meta.url).resolve(
  '@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2',
)
afterEach(() => {
  vi.restoreAllMocks()
})

test('a font is read though the memory of HarfBuzz grows meanwhile, which takes away what was in it', async () => {
  const held: harfbuzz.Blob[] = []
  const collect = harfbuzz.Face.prototype.collectUnicodes
  vi.spyOn(harfbuzz.Face.prototype, 'collectUnicodes').mockImplementation(function (this: harfbuzz.Face) {
    const table = this.referenceTable('OS/2')
    while (table && table.length > 0 && held.length < 1000)
      held.push(new harfbuzz.Blob(new Uint8Array(1_000_000)))
    expect(table?.length).toBe(0)
    return collect.call(this)
  })
  const facts = await readFontFacts(readFileSync(path), makeTestFolder())
  expect(facts).toMatchObject({ weights: [100, 800], isItalic: false })
  expect(held.length).toBeGreaterThan(0)
})
