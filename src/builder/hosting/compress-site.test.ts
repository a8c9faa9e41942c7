import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { makeTestFolder } from '../../../tests/folders.testing.ts'
import { RefusalError } from '../../core/refusal-error.ts'
import { writeSite } from '../output/write-site.ts'
import { compressSite } from './compress-site.ts'

const page = `<!doctype html>${'<p>Bread</p>'.repeat(99)}`
const files = new Map([
  ['index.html', page],
  ['assets/a.js', page],
  ['small.html', 'small'],
  ['photo.webp', page],
  ['intake.json', page],
  ['.forms/pages/index.html', page],
  ['nginx.conf', page],
])
let outDir = ''
beforeEach(async () => {
  outDir = makeTestFolder()
  await writeSite({ outDir, files })
})

const read = (name: string) => readFileSync(join(outDir, name))
const listCopies = () =>
  [...files.keys()].flatMap((path) =>
    [`${path}.br`, `${path}.gz`].filter((copy) => existsSync(join(outDir, copy))),
  )

test('text files that visitors get have copies for gzip and brotli', async () => {
  const { files, bytes } = await compressSite(outDir)
  expect([files, bytes.plain]).toEqual([2, 2 * page.length])
  expect(bytes.gzip).toBe(read('index.html.gz').length + read('assets/a.js.gz').length)
  expect(listCopies()).toEqual(['index.html.br', 'index.html.gz', 'assets/a.js.br', 'assets/a.js.gz'])
  expect(gunzipSync(read('index.html.gz')).toString()).toBe(page)
  expect(brotliDecompressSync(read('assets/a.js.br')).toString()).toBe(page)
})

test('the copies for brotli are as small as brotli can make them, those of pages too', async () => {
  const varied = readFileSync(import.meta.filename)
  await writeSite({ outDir, files: new Map([['index.html', varied]]) })
  const { bytes } = await compressSite(outDir)
  expect(bytes.br).toBe(brotliCompressSync(varied).length)
})

test('a second run has the same result, and the next build removes the copies', async () => {
  await compressSite(outDir)
  const list = read('.vaasal-files').toString()
  await compressSite(outDir)
  expect(read('.vaasal-files').toString()).toBe(list)
  expect((await writeSite({ outDir, files })).removed).toEqual(expect.arrayContaining(['index.html.gz']))
  expect(listCopies()).toEqual([])
})

test('a folder that is not a built site is left alone', async () => {
  rmSync(join(outDir, '.vaasal-files'))
  await expect(compressSite(outDir)).rejects.toThrow('does not contain a built site')
  await expect(compressSite(outDir)).rejects.toThrow(RefusalError)
  expect(listCopies()).toEqual([])
})
