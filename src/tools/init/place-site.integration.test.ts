import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readFiles, writeFiles } from '../../../tests/folders.testing.ts'
import { RefusalError } from '../../core/refusal-error.ts'
import { RefusedFileError } from '../../files/refused-file-error.ts'
import { completePlacement, placeSite, planPlacement } from './place-site.ts'

const files = new Map([
  ['.gitignore', 'dist/\n'],
  ['README.md', 'ours\n'],
  ['package.json', '{ "scripts": { "dev": "vaasal dev" }, "dependencies": { "vaasal": "1" } }\n'],
  ['pages.yaml', 'version: 1\n'],
  ['pages/home.yaml', 'title: Home\n'],
  ['pages/legal/privacy.yaml', 'title: Privacy\n'],
  ['public/media/logo.svg', '<svg/>\n'],
])
const own = {
  '.git/HEAD': 'ref: refs/heads/main\n',
  'readme.MD': 'theirs\n',
  LICENSE: 'theirs\n',
  'node_modules/x/index.js': 'theirs\n',
  'package-lock.json': '{}\n',
  'package.json': '{\n  "name": "theirs"\n}\n',
  'pages/notes.txt': 'theirs\n',
}

let base = ''
let dir = ''
beforeEach(() => {
  base = fs.mkdtempSync(join(tmpdir(), 'vaasal-place-'))
  dir = join(base, 'site')
})
afterEach(() => fs.rmSync(base, { recursive: true }))

function write(contents: Readonly<Record<string, string>>) {
  writeFiles(dir, contents)
}

const readAll = (folder: string) => (fs.existsSync(folder) ? readFiles(folder) : {})

const merged = JSON.stringify(
  { name: 'theirs', scripts: { dev: 'vaasal dev' }, dependencies: { vaasal: '1' } },
  null,
  2,
)
/** The README is there in another spelling, and stays alone. */
const added = [...files].filter(([path]) => path !== 'README.md')
const besides = { ...Object.fromEntries(added), ...own, 'package.json': `${merged}\n` }

test('a new folder gets all files, and one with other files keeps them', () => {
  expect(placeSite(dir, files).kept).toEqual([])
  expect(readAll(dir)).toEqual(Object.fromEntries(files))
  expect(fs.readdirSync(base)).toEqual(['site'])
  fs.rmSync(dir, { recursive: true })
  write(own)
  expect(placeSite(dir, files).kept).toEqual(['README.md'])
  expect(readAll(dir)).toEqual(besides)
  expect(fs.readdirSync(dir)).not.toContain('.vaasal-init')
})

describe('what is in the way is named, and nothing is written:', () => {
  test.each([
    ['pages/home.yaml', 'pages/home.yaml is in the way'],
    ['pages.yaml', 'There is a site in this folder already'],
    ['public', 'public is a file'],
  ])('%s', (path, message) => {
    write({ [path]: 'theirs' })
    const before = readAll(base)
    expect(() => placeSite(dir, files)).toThrow(message)
    expect(readAll(base)).toEqual(before)
  })

  test.each(['package.json', '.gitignore', 'README.md'])('a folder in place of %s', (path) => {
    fs.mkdirSync(join(dir, path), { recursive: true })
    expect(() => placeSite(dir, files)).toThrow(`${path} is in the way`)
    expect(fs.readdirSync(dir)).toEqual([path])
  })

  test('a file in place of the folder, a broken package.json, and a link that leads elsewhere', () => {
    fs.writeFileSync(dir, '')
    expect(() => planPlacement(dir, ['pages.yaml'])).toThrow(RefusalError)
    fs.rmSync(dir)
    write({ 'package.json': '{' })
    expect(() => placeSite(dir, files)).toThrow('package.json cannot be read')
    fs.rmSync(join(dir, 'package.json'))
    fs.mkdirSync(join(base, 'elsewhere'))
    fs.symlinkSync(join(base, 'elsewhere'), join(dir, 'public'))
    expect(() => placeSite(dir, files)).toThrow(RefusedFileError)
    expect(fs.readdirSync(dir)).toEqual(['public'])
  })
})

/** Runs until the n-th write, which is done in part, and after which there are no more. Says whether it came so far. */
function runUntilKilled(n: number, run: () => void): boolean {
  const names = ['mkdirSync', 'writeFileSync', 'renameSync', 'rmSync', 'rmdirSync'] as const
  const originals = names.map((name) => [name, fs[name]] as const)
  let count = 0
  for (const [name, original] of originals)
    Object.assign(fs, {
      [name]: (path: string, content: string, options: object) => {
        count += 1
        if (count === n && name === 'writeFileSync')
          Reflect.apply(original, fs, [path, content.slice(1), options])
        if (count >= n) throw new Error('killed')
        return Reflect.apply(
          original,
          fs,
          [path, content, options].filter((one) => one !== undefined),
        )
      },
    })
  syncBuiltinESMExports()
  try {
    run()
  } catch (cause) {
    if (!(cause instanceof Error) || cause.message !== 'killed') throw cause
  } finally {
    for (const [name, original] of originals) Object.assign(fs, { [name]: original })
    syncBuiltinESMExports()
  }
  return count >= n
}

test.each([
  ['new', {}, Object.fromEntries(files)],
  ['with other files', own, besides],
])(
  'killed at each write, a folder that is %s is untouched or a site, and the next run completes it',
  (_, contents, complete) => {
    const untouched = { ...contents }
    let partial = 0
    for (let n = 1; ; n += 1) {
      fs.rmSync(dir, { recursive: true, force: true })
      write(contents)
      if (!runUntilKilled(n, () => placeSite(dir, files))) break
      const found = Object.fromEntries(
        Object.entries(readAll(dir)).filter(
          ([path]) => !path.startsWith('.vaasal-init') && !path.startsWith('..vaasal-init'),
        ),
      )
      if (found['pages.yaml'] === undefined) {
        // What was there has not changed, but for package.json, which changes as a whole.
        expect({ ...found, ...untouched }).toEqual({
          ...found,
          'package.json': untouched['package.json'],
          ...untouched,
        })
        if (Object.keys(found).length > Object.keys(untouched).length) partial += 1
      } else expect(found, `${n}`).toEqual(complete)
      if (!completePlacement(dir) && found['pages.yaml'] === undefined) placeSite(dir, files)
      expect(readAll(dir), `after ${n}`).toEqual(complete)
      expect(fs.readdirSync(base), `after ${n}`).toEqual(['site'])
      expect(
        fs.readdirSync(dir).filter((name) => name.includes('vaasal')),
        `after ${n}`,
      ).toEqual([])
    }
    expect(partial > 0).toBe(Object.keys(contents).length > 0)
  },
)

test('a run that is completed later does not overwrite what came between', () => {
  write(own)
  let n = 1
  do {
    fs.rmSync(dir, { recursive: true, force: true })
    write(own)
    runUntilKilled(n, () => placeSite(dir, files))
    n += 1
  } while (!fs.existsSync(join(dir, '.vaasal-init')))
  write({ 'pages/home.yaml': 'theirs' })
  expect(() => completePlacement(dir)).toThrow('pages/home.yaml is in the way')
  fs.rmSync(join(dir, 'pages/home.yaml'))
  expect(completePlacement(dir)).toBe(true)
  expect(readAll(dir)).toEqual(besides)
})
