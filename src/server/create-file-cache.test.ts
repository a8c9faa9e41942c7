import { rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { makeFolder } from '../../tests/folders.testing.ts'
import { createFileCache, type Encoding } from './create-file-cache.ts'

const folder = makeFolder()

async function write(name: string, text: string, seconds = 1_700_000_000): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, text)
  await utimes(path, seconds, seconds)
  return path
}

const decode: Record<Encoding, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (body) => body,
}
const encodings = ['br', 'gzip', 'identity'] as const

test.each(encodings)('%s holds the file, is made once, and has its own ETag', async (encoding) => {
  const find = createFileCache()
  const path = await write('page.html', '<p>Bread</p>'.repeat(99))
  const [first, other] = await Promise.all([find(path, encoding), find(path, encoding)])
  expect(decode[encoding](first?.body ?? Buffer.alloc(0)).toString()).toBe('<p>Bread</p>'.repeat(99))
  expect(other).toBe(first)
  expect(first).toMatchObject({ type: 'text/html; charset=utf-8', varies: true, encoding })
  // Once it is read, no promise has to be awaited.
  expect(find(path, encoding)).toBe(first)
  const etags = await Promise.all(encodings.map((one) => find(path, one)))
  expect(new Set(etags.map((one) => one?.etag)).size).toBe(3)
})

test('a file that changes is read again, and one that is missing is found when it is there again', async () => {
  const find = createFileCache()
  const path = await write('script.js', 'one')
  const before = await find(path, 'identity')
  await write('script.js', 'two', 1_700_000_001)
  const after = await find(path, 'identity')
  expect([before?.body.toString(), after?.body.toString()]).toEqual(['one', 'two'])
  expect(after?.etag).not.toBe(before?.etag)
  await rm(path)
  expect(find(path, 'identity')).toBeUndefined()
  await write('script.js', 'three')
  expect((await find(path, 'identity'))?.body.toString()).toBe('three')
})

test('the files that were requested longest ago make room', async () => {
  const find = createFileCache(250)
  const paths = await Promise.all(['a.css', 'b.css', 'c.css'].map((name) => write(name, name.repeat(20))))
  const [a, b, c] = paths as [string, string, string]
  const first = await find(a, 'identity')
  const second = await find(b, 'identity')
  expect(await find(a, 'identity')).toBe(first)
  await find(c, 'identity')
  expect(await find(a, 'identity')).toBe(first)
  const again = await find(b, 'identity')
  expect(again).not.toBe(second)
  expect(await find(b, 'identity')).toBe(again)
  expect(await find(a, 'identity')).toBe(first)
})

test('images are kept as they are, and folders and large files are not kept', async () => {
  const find = createFileCache()
  const image = await find(await write('photo.webp', 'x'.repeat(1000)), 'br')
  expect(image).toMatchObject({ encoding: 'identity', varies: false, type: 'image/webp' })
  expect(await find(await write('CNAME', 'x'), 'br')).toMatchObject({ type: 'application/octet-stream' })
  expect(find(await write('large.json', ' '.repeat(3 * 1024 * 1024)), 'br')).toBeUndefined()
  expect(find(folder, 'br')).toBeUndefined()
})

test.each([
  ['br', '.br', brotliCompressSync],
  ['gzip', '.gz', gzipSync],
] as const)(
  '%s comes from the compressed copy, unless the file is newer',
  async (encoding, ending, compress) => {
    const text = '<p>Bread</p>'.repeat(99)
    const path = await write('copied.html', text)
    const copy = await write(`copied.html${ending}`, '', 1_700_000_000)
    await writeFile(copy, compress('from the copy'))
    const read = async () =>
      decode[encoding]((await createFileCache()(path, encoding))?.body ?? Buffer.alloc(0))
    expect((await read()).toString()).toBe('from the copy')
    await utimes(copy, 1_600_000_000, 1_600_000_000)
    expect((await read()).toString()).toBe(text)
  },
)
