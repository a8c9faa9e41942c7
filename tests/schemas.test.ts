import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { blocks } from '../src/blocks/blocks-by-type.ts'
import { makeSchemaFiles } from '../src/build/schema-files.ts'

const folder = join(import.meta.dirname, '../schemas')

test('the published schemas are those of the blocks: `npm run schemas` writes them', () => {
  const made = makeSchemaFiles(blocks)
  expect(readdirSync(folder).sort()).toEqual(Object.keys(made).sort())
  for (const [name, content] of Object.entries(made))
    expect(readFileSync(join(folder, name), 'utf8'), name).toBe(content)
})
