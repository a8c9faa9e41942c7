import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '../../../tests/folders.testing.ts'
import { openMediaLibrary } from './media-library.ts'

const folder = makeFolder()

async function findWidth(site: string): Promise<unknown> {
  const library = await openMediaLibrary({ publicDir: join(folder, site), cacheDir: join(folder, 'cache') })
  const image = library.findImage('media/sun.svg')
  return typeof image === 'object' ? image.width : image
}

test('what was found out about the media of a site is kept while another site with the same cache is opened', async () => {
  for (const site of ['one', 'other']) {
    await mkdir(join(folder, site, 'media'), { recursive: true })
    await writeFile(
      join(folder, site, 'media/sun.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="12"/>',
    )
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
