import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTestFolder } from '../../../tests/folders.testing.ts'
import { readClientCache, writeClientCache } from './client-cache.ts'

test('code for browsers whose list is damaged is as good as none, and is kept anew', () => {
  const folder = join(makeTestFolder(), 'client/hash')
  const assets = {
    main: '/assets/main.js',
    modules: {},
    files: [{ name: 'assets/main.js', bytes: Buffer.from('1') }],
  }
  writeClientCache(folder, assets)
  expect(readClientCache(folder)).toEqual(assets)
  writeFileSync(join(folder, 'manifest.json'), '')
  expect(readClientCache(folder)).toBeUndefined()
  writeClientCache(folder, assets)
  expect(readClientCache(folder)).toEqual(assets)
})
