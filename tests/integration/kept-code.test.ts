import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const scratch = mkdtempSync(join(tmpdir(), 'vaasal-code-'))
const loader = join(scratch, 'load-chunks.cjs')
const code = join(scratch, `code-${process.version}-${process.arch}`)
const run = (program: string, ...flags: string[]) =>
  execFileSync(
    process.execPath,
    [...flags, '-e', `const loader = require(process.argv[1]); ${program}`, loader],
    {
      encoding: 'utf8',
    },
  )
const read = (...flags: string[]) => run(`process.stdout.write(loader.load('one.js').read())`, ...flags)

beforeEach(() => {
  rmSync(code, { recursive: true, force: true })
  copyFileSync(join(root, 'scripts/load-chunks.cjs'), loader)
  writeFileSync(
    join(scratch, 'one.js'),
    `const { word } = require('./two.js')\nexports.read = () => word + 1\n`,
  )
  writeFileSync(join(scratch, 'two.js'), `exports.word = require('node:path').basename('/a/word')\n`)
})
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/** V8 compares only the length of a source, so kept code shows that it runs by what the source said before. */
const changeSource = () => {
  const file = join(scratch, 'one.js')
  writeFileSync(file, readFileSync(file, 'utf8').replace('+ 1', '+ 2'))
}

test('chunks load each other and modules of Node, with kept code and without it', () => {
  expect(read()).toBe('word1')
  run('loader.keepCode()')
  expect(readdirSync(code)).toEqual(['one.js', 'two.js'])
  expect(read()).toBe('word1')
})

test('kept code runs in place of the source', () => {
  run('loader.keepCode()')
  changeSource()
  expect(read()).toBe('word1')
})

test('with other flags of V8, or if the code is damaged or missing, the source is compiled', () => {
  run('loader.keepCode()')
  changeSource()
  expect(read('--no-opt')).toBe('word2')
  writeFileSync(join(code, 'one.js'), 'damaged')
  expect(read()).toBe('word2')
  rmSync(join(code, 'one.js'))
  expect(read()).toBe('word2')
})

test('with source maps the chunks are those of Node, which reads the maps', () => {
  run('loader.keepCode()')
  changeSource()
  expect(read('--enable-source-maps')).toBe('word2')
})

test('functions are plain exports once a chunk has run; numbers may change, and chunks may load each other', () => {
  const exportLater = (name: string) =>
    `Object.defineProperty(exports, '${name}', { enumerable: true, get: function () { return ${name} } })\n`
  writeFileSync(
    join(scratch, 'one.js'),
    `${exportLater('read')}${exportLater('count')}const two = require('./two.js')\nlet count = 0\nfunction read() { count += 1; return two.describe() }\n`,
  )
  writeFileSync(
    join(scratch, 'two.js'),
    `const one = require('./one.js')\nexports.describe = () => typeof one.read + one.count\n`,
  )
  const program = `const one = loader.load('one.js')
    const { value } = Object.getOwnPropertyDescriptor(one, 'read')
    process.stdout.write([typeof value, one.read(), one.read(), one.count].join())`
  expect(run(program)).toBe('function,function1,function2,2')
})

test('chunks import what is no script through the loader, with kept code too', () => {
  writeFileSync(
    join(scratch, 'one.js'),
    `exports.read = async () => (await require('./load-chunks.cjs').importModule('node:path')).basename('/a/b')\n`,
  )
  run('loader.keepCode()')
  const program = `loader.load('one.js').read().then((text) => process.stdout.write(text))`
  expect(run(program)).toBe('b')
})

test('a late chunk is loaded when something of it is asked for, with kept code, without it and with source maps', () => {
  writeFileSync(join(scratch, 'two.js'), `globalThis.loaded = 'loaded'\nexports.word = 'word'\n`)
  writeFileSync(
    join(scratch, 'one.js'),
    `const two = require('./load-chunks.cjs').loadLater('two.js')
    exports.read = () => [globalThis.loaded, two.word, globalThis.loaded, 'word' in two, 'other' in two, ...Object.keys(two)].join()\n`,
  )
  const expected = ',word,loaded,true,false,word'
  expect(read()).toBe(expected)
  expect(read('--enable-source-maps')).toBe(expected)
  run('loader.keepCode()')
  expect(read()).toBe(expected)
})

test('what cannot be kept leaves nothing behind', () => {
  writeFileSync(join(scratch, 'two.js'), 'exports.word = (\n')
  expect(() => run('loader.keepCode()')).toThrow(/SyntaxError/)
  expect(readdirSync(scratch).filter((name) => name.startsWith('code'))).toEqual([])
})
