import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { blocks } from '../src/blocks/blocks-by-type.ts'
import { optionProperties } from '../src/core/schema/block-options.ts'
import { entryProperties } from '../src/core/schema/page-schema.ts'

/**
 * A type of one word, such as `form` or `pricing`, is an everyday word of the engine's own sentences as well: only a use as
 * a type counts. A type of several words is named by no sentence.
 */
const isOneWord = (type: string) => /^[a-z]+$/.test(type)

const root = join(import.meta.dirname, '../src')
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test(?:ing)?\.tsx?$|\.gen\.ts$|\.fixture\.ts$/.test(file))
  // The registry.
  .filter((file) => file !== 'blocks/index.ts')
  // It creates types, and shows names that they may have.
  .filter((file) => file !== 'cli/commands/new-block.ts')

/** The code of each file without its comments, which may show an example. */
const codes = files.map((file) => ({
  file,
  code: readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''),
}))

/** A block type that is the name of a property of schema.org too. */
const schemaProperty = 'openingHours'

test.each(Object.keys(blocks))('no code outside its folder names the block type %s', (type) => {
  const used = new RegExp(
    [
      `/blocks/${type}/`,
      String.raw`\bblocks(?:\.|\[['"\x60])${type}\b`,
      String.raw`\btype\b\W{1,8}['"\x60]${type}['"\x60]`,
      String.raw`['"\x60]${type}/(?:island|behaviour|view|schema)`,
      ...(isOneWord(type) || type === schemaProperty ? [] : [String.raw`\b${type}\b`]),
    ].join('|'),
  )
  const naming = codes.filter(({ file, code }) => !file.startsWith(`blocks/${type}/`) && used.test(code))
  expect(naming.map(({ file }) => file)).toEqual([])
})

test.each(Object.values(blocks))('$type has no field that every block has', ({ schema }) => {
  const reserved = ['type', ...Object.keys(entryProperties)].filter(
    (name) => !Object.hasOwn(optionProperties, name),
  )
  expect(Object.keys(schema.properties ?? {}).filter((name) => reserved.includes(name))).toEqual([])
})

test('messages of one name have one text, because a site overrides a message by its name', () => {
  const all = Object.values(blocks).flatMap(({ messages }) => Object.entries(messages?.en ?? {}))
  const texts = new Map(all)
  expect(all.filter(([name, text]) => texts.get(name) !== text)).toEqual([])
})
