import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findBrowserSources } from '../../scripts/find-browser-sources.mjs'
import { findClientEntries } from '../../src/builder/client/find-client-entries.ts'
import { listFilesSync } from '../../src/builder/files/hash-folder.ts'

const root = join(import.meta.dirname, '../..')

test('the package has all sources from which the code of a site with blocks of its own is bundled', () => {
  const sources = listFilesSync(join(root, 'src')).filter((file) => !file.includes('.test.'))
  const entries = Object.values(findClientEntries(root, sources)).map((file) => file.slice(root.length + 1))
  expect(entries).toContain('src/client/consent/answer-consent.ts')
  const shipped = findBrowserSources(root).files
  expect(entries.filter((file) => !shipped.includes(file))).toEqual([])
})
