import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFileEncoder, type Encoding } from './create-file-encoder.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vaasal-encode-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

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

test.each(['br', 'gzip', 'identity'] as const)(
  '%s holds the file, is made once, and has its own ETag',
  async (encoding) => {
    const encode = createFileEncoder()
    const path = await write('page.html', '<p>Bread</p>'.repeat(99))
    const [first, other] = await Promise.all([encode(path, encoding), encode(path, encoding)])
    expect(decode[encoding](first?.body ?? Buffer.alloc(0)).toString()).toBe('<p>Bread</p>'.repeat(99))
    expect(other).toBe(first)
    expect(await encode(path, encoding)).toBe(first)
    expect(first?.type).toBe('text/html; charset=utf-8')
    const etags = await Promise.all((['br', 'gzip', 'identity'] as const).map((one) => encode(path, one)))
    expect(new Set(etags.map((one) => one?.etag)).size).toBe(3)
  },
)

test('a file that changes is read again, and one that cannot be read is asked for again', async () => {
  const encode = createFileEncoder()
  const path = await write('script.js', 'one')
  const before = await encode(path, 'identity')
  await write('script.js', 'two', 1_700_000_001)
  const after = await encode(path, 'identity')
  expect([before?.body.toString(), after?.body.toString()]).toEqual(['one', 'two'])
  expect(after?.etag).not.toBe(before?.etag)
  await rm(path)
  await expect(encode(path, 'identity')).rejects.toThrow('ENOENT')
  await write('script.js', 'three')
  expect((await encode(path, 'identity'))?.body.toString()).toBe('three')
})

test('the files that were asked for longest ago make room', async () => {
  const encode = createFileEncoder(250)
  const paths = await Promise.all(['a.css', 'b.css', 'c.css'].map((name) => write(name, name.repeat(20))))
  const [a, b, c] = paths as [string, string, string]
  const first = await encode(a, 'identity')
  await encode(b, 'identity')
  expect(await encode(a, 'identity')).toBe(first)
  await encode(c, 'identity')
  expect(await encode(a, 'identity')).toBe(first)
  const again = await encode(b, 'identity')
  expect(await encode(b, 'identity')).toBe(again)
  expect(await encode(a, 'identity')).toBe(first)
})

test('images and large files are not kept', async () => {
  const encode = createFileEncoder()
  expect(await encode(await write('photo.webp', 'x'), 'br')).toBeUndefined()
  expect(await encode(await write('large.json', ' '.repeat(3 * 1024 * 1024)), 'br')).toBeUndefined()
})
