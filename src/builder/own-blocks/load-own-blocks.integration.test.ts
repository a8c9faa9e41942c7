import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { makeFolder } from '../../../tests/folders.testing.ts'
import { engineRegistry } from '../../blocks/block-registry.ts'
import { loadOwnBlocks } from './load-own-blocks.ts'
import { OwnBlockError } from './own-block-error.ts'

const folder = makeFolder()
const given = { siteDir: join(folder, 'site'), cacheDir: join(folder, 'cache'), mayRunCode: true }

test('a linked folder of a block is a mistake, also beside blocks that were loaded before', async () => {
  const siteDir = join(folder, 'linked')
  cpSync(join(import.meta.dirname, '../../../tests/fixtures/own-blocks'), siteDir, { recursive: true })
  const { registry: known } = await loadOwnBlocks({ ...given, siteDir })
  symlinkSync('price', join(siteDir, 'blocks/cost'))
  symlinkSync('missing', join(siteDir, 'blocks/gone'))
  await expect(loadOwnBlocks({ ...given, siteDir, known })).rejects.toThrow(
    'blocks/cost:1:1: "cost" is a symbolic link',
  )
  rmSync(join(siteDir, 'blocks/cost'))
  expect((await loadOwnBlocks({ ...given, siteDir, known })).registry).toBe(known)
  expect(known.blocks.price?.title).toBe('Price')
  rmSync(siteDir, { recursive: true })
  expect((await loadOwnBlocks({ ...given, siteDir, known })).registry).toBe(engineRegistry)
})

test('blocks of a site that may not run code are named, and not run', async () => {
  const siteDir = join(folder, 'foreign')
  cpSync(join(import.meta.dirname, '../../../tests/fixtures/own-blocks'), siteDir, { recursive: true })
  writeFileSync(join(siteDir, 'blocks/price/index.ts'), 'throw new Error("it has run")')
  const refused = loadOwnBlocks({ ...given, siteDir, mayRunCode: false })
  await expect(refused).rejects.toThrow('code of its own in blocks/: price. It only runs')
})

test('a block with a mistake leaves those that were loaded before, and can be put back as it was', async () => {
  cpSync(join(import.meta.dirname, '../../../tests/fixtures/own-blocks'), given.siteDir, { recursive: true })
  const { registry: known } = await loadOwnBlocks(given)
  expect(known.blocks.price?.title).toBe('Price')
  const file = join(given.siteDir, 'blocks/price/schema.ts')
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace("title: 'Heading'", "title: 'Heading', foo: 1"))
  await expect(loadOwnBlocks({ ...given, known })).rejects.toBeInstanceOf(OwnBlockError)
  writeFileSync(file, text)
  expect((await loadOwnBlocks({ ...given, known })).registry).toBe(known)
  const { registry } = await loadOwnBlocks(given)
  expect(JSON.stringify(registry.blocks.price?.schema)).not.toContain('foo')
  rmSync(join(given.siteDir, 'blocks'), { recursive: true })
  expect((await loadOwnBlocks({ ...given, known })).registry).toBe(engineRegistry)
})

test('messages without the English ones are refused in their file', async () => {
  cpSync(join(import.meta.dirname, '../../../tests/fixtures/own-blocks'), given.siteDir, { recursive: true })
  const definition = join(given.siteDir, 'blocks/price/index.ts')
  writeFileSync(
    join(given.siteDir, 'blocks/price/messages.ts'),
    "export const messages = { de: { buy: 'Kaufen' } }\n",
  )
  const text = readFileSync(definition, 'utf8').replace("type: 'price',", "type: 'price', messages,")
  writeFileSync(definition, `import { messages } from './messages.ts'\n${text}`)
  await expect(loadOwnBlocks(given)).rejects.toThrow(
    'blocks/price/messages.ts:1:1: The messages of the block',
  )
})

test.each([
  ['View,', "View, wake: 'load',", "The block's `wake` must be an object"],
  ["  title: 'Price',\n", '', "The block's `title` must be a text"],
  ["  summary: 'Says what something costs.',\n", '', "The block's `summary` must be a text"],
  ["  category: 'content',\n", '', 'Its `category` is "opening", '],
  ['View,', 'View, renamed: {},', "The block's `renamed` must be a list"],
  ['View,', "View, synonyms: 'cost' as never,", "The block's `synonyms` must be a list"],
  [
    `category: 'content'`,
    `category: 'stuff' as 'content'`,
    '"opening", "content", "proof", "action" or "frame", and not "stuff"',
  ],
  ["when: 'load'", "when: 'loaded' as 'load'", '"load", "sign", "near" or "intent", and not "loaded"'],
  ["  wake: { code: 'behaviour', when: 'load' },\n", '', 'blocks/price/behaviour.ts:1:1: Nothing starts it'],
])('a definition that says %s is refused if it says %s', async (right, wrong, message) => {
  rmSync(given.siteDir, { recursive: true, force: true })
  cpSync(join(import.meta.dirname, '../../../tests/fixtures/own-blocks'), given.siteDir, { recursive: true })
  const definition = join(given.siteDir, 'blocks/price/index.ts')
  const text = readFileSync(definition, 'utf8')
  expect(text).toContain(right)
  writeFileSync(definition, text.replace(right, wrong))
  writeFileSync(join(given.siteDir, 'blocks/price/behaviour.ts'), 'export const start = () => () => {}\n')
  await expect(loadOwnBlocks(given)).rejects.toThrow(message)
})

test('a default that its own field refuses is a mistake of the schema, with its field', async () => {
  rmSync(given.siteDir, { recursive: true, force: true })
  cpSync(join(import.meta.dirname, '../../../tests/fixtures/own-blocks'), given.siteDir, { recursive: true })
  const file = join(given.siteDir, 'blocks/price/schema.ts')
  writeFileSync(file, readFileSync(file, 'utf8').replace('minimum: 0', 'minimum: 0, default: -1'))
  await expect(loadOwnBlocks(given)).rejects.toThrow(
    'blocks/price/schema.ts:1:1: The schema cannot be used: amount: its default, -1, must be >= 0',
  )
})

test.each([
  ['declare const process: any\nprocess.exit(0)', 'process.exit is not a function'],
  ['declare const globalThis: any\nglobalThis.process.exit(0)', 'globalThis.process.exit is not a function'],
  ['declare const global: any\nglobal.process.exit(0)', 'global.process.exit is not a function'],
])('a block that ends the process with %j is refused at its line', async (code, message) => {
  rmSync(given.siteDir, { recursive: true, force: true })
  cpSync(join(import.meta.dirname, '../../../tests/fixtures/own-blocks'), given.siteDir, { recursive: true })
  const file = join(given.siteDir, 'blocks/price/schema.ts')
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n${code}\n`)
  await expect(loadOwnBlocks(given)).rejects.toThrow(/^blocks\/price\/schema\.ts:\d+:\d+: /)
  await expect(loadOwnBlocks(given)).rejects.toThrow(message)
})

test('a timer of a block neither runs nor keeps the command from ending', async () => {
  rmSync(given.siteDir, { recursive: true, force: true })
  cpSync(join(import.meta.dirname, '../../../tests/fixtures/own-blocks'), given.siteDir, { recursive: true })
  const file = join(given.siteDir, 'blocks/price/schema.ts')
  const timers = ['setInterval', 'setTimeout', 'setImmediate'] as const
  const calls = timers.map((name) => `${name}(() => { throw new Error('late') })`)
  writeFileSync(file, [readFileSync(file, 'utf8'), 'declare const setImmediate: any', ...calls].join('\n'))
  const started = timers.map((name) => vi.spyOn(globalThis, name))
  await loadOwnBlocks(given)
  const callbacks = started.flatMap(({ mock }) => mock.calls.map(([callback]) => String(callback)))
  vi.restoreAllMocks()
  expect(callbacks.filter((text) => text.includes('late'))).toEqual([])
})
