import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '../../../tests/folders.testing.ts'
import { until } from '../../../tests/until.testing.ts'
import { isSettled } from '../files/stamp-file.ts'
import { openMediaLibrary } from './media-library.ts'
import { scanMedia } from './scan-media.ts'

const folder = makeFolder()

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="12"/>'

/** Waits until a later change of a file will be told by its times. */
const settle = (file: string) =>
  until('a file that was written a while ago', async () => isSettled(await stat(file), Date.now()))

async function findWidth(site: string): Promise<unknown> {
  const library = await openMediaLibrary({ publicDir: join(folder, site), cacheDir: join(folder, 'cache') })
  const image = library.findImage('media/sun.svg')
  return typeof image === 'object' ? image.width : image
}

test('what was found out about the media of a site is kept while another site with the same cache is opened', async () => {
  for (const site of ['one', 'other']) {
    await mkdir(join(folder, site, 'media'), { recursive: true })
    await writeFile(join(folder, site, 'media/sun.svg'), drawing)
    await settle(join(folder, site, 'media/sun.svg'))
  }
  expect([await findWidth('one'), await findWidth('other')]).toEqual([24, 24])
  const kept = join(folder, 'cache/media')
  for (const name of await readdir(kept)) {
    const text = await readFile(join(kept, name), 'utf8')
    await writeFile(join(kept, name), text.replaceAll('"width":24', '"width":25'))
  }
  // Files that were read again would be 24 wide.
  expect([await findWidth('one'), await findWidth('other')]).toEqual([25, 25])
})

test('a picture whose times do not tell yet whether it is the same is read again', async () => {
  const publicDir = join(folder, 'changing')
  const source = join(publicDir, 'sun.svg')
  await mkdir(publicDir, { recursive: true })
  await writeFile(source, drawing)
  const scan = async (stamp: string) => {
    const found = await scanMedia(
      publicDir,
      [{ path: 'sun.svg', source, stamp }],
      join(folder, 'cache-changing'),
    )
    const facts = found.get('sun.svg')
    return facts?.kind === 'drawing' ? facts.width : facts
  }
  expect(await scan('one')).toBe(24)
  const kept = join(folder, 'cache-changing/media')
  for (const name of await readdir(kept)) {
    const text = await readFile(join(kept, name), 'utf8')
    await writeFile(join(kept, name), text.replaceAll('"width":24', '"width":25'))
  }
  expect([await scan('one'), await scan('another')]).toEqual([25, 24])
})

test.each(['', '{"'])('an index that is %j is as good as none', async (text) => {
  const publicDir = join(folder, 'one')
  const cacheDir = join(folder, `cache-${text.length}`)
  const open = () => openMediaLibrary({ publicDir, cacheDir })
  await open()
  const kept = join(cacheDir, 'media')
  const before = await Promise.all((await readdir(kept)).map((name) => readFile(join(kept, name), 'utf8')))
  for (const name of await readdir(kept)) await writeFile(join(kept, name), text)
  expect((await open()).findImage('media/sun.svg')).toMatchObject({ width: 24 })
  const after = await Promise.all((await readdir(kept)).map((name) => readFile(join(kept, name), 'utf8')))
  expect(after).toEqual(before)
})
