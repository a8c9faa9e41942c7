import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listPublicFiles } from './list-public-files.ts'

test('a folder that disappears while media are listed leaves the other media', async () => {
  const site = mkdtempSync(join(tmpdir(), 'vaasal-public-'))
  const publicDir = join(site, 'public')
  mkdirSync(publicDir)
  writeFileSync(join(publicDir, 'kept.txt'), 'kept')
  for (let round = 0; round < 30; round++) {
    mkdirSync(join(publicDir, 'leaving/inner/most'), { recursive: true })
    const listing = listPublicFiles(publicDir)
    // The listing looks at a few paths before it enters the folder.
    for (let step = 0; step < round; step++) await new Promise((resolve) => setImmediate(resolve))
    rmSync(join(publicDir, 'leaving'), { recursive: true })
    expect((await listing).map(({ path }) => path)).toEqual(['kept.txt'])
  }
  expect(await listPublicFiles(join(site, 'missing'))).toEqual([])
  rmSync(site, { recursive: true })
})
