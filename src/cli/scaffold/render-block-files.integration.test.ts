import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { makeFolder } from '../../../tests/folders.testing.ts'
import type { BlockDefinition } from '../../blocks/define-block.ts'
import { renderBlockFiles } from './render-block-files.ts'

const root = join(import.meta.dirname, '../../..')
const folder = makeFolder()

test('the template of a block type is a block whose view shows its fields', async () => {
  const files = await renderBlockFiles(root, 'priceTable')
  for (const [name, content] of Object.entries(files)) {
    const absolute = content
      .replaceAll("'../../", `'${root}/src/`)
      .replaceAll("'../define-block.ts'", `'${root}/src/blocks/define-block.ts'`)
    writeFileSync(join(folder, name), absolute)
  }
  const { priceTable }: { priceTable: BlockDefinition } = await import(join(folder, 'index.ts'))
  expect([priceTable.type, priceTable.title]).toEqual(['priceTable', 'Price table'])
  const [example] = parse(files['examples.yaml'] ?? '').examples
  expect(Object.keys(example.props)).toEqual(Object.keys(priceTable.schema.properties ?? {}))
  const props = {
    id: 'prices',
    heading: { level: 2, content: [{ kind: 'text', text: 'Our prices' }] },
    sentence: [{ kind: 'text', text: 'Per month.' }],
  }
  const html = renderToStaticMarkup(createElement(priceTable.View as never, props as never))
  expect(html).toMatch(/<h2[^>]*>Our prices<\/h2>.*Per month\./)
})
