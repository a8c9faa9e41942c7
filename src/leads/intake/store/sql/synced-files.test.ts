import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copySynced } from './synced-files.ts'

test('a file that is away when it is copied is an error of its copy alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vaasal-copies-'))
  // So many that some would fail before anybody listens to them.
  const copies = Array.from({ length: 100 }, (_, index) =>
    copySynced(join(folder, 'none'), folder, `${index}`),
  )
  const results = await Promise.allSettled(copies)
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(100)
  expect(readdirSync(folder)).toEqual([])
})
