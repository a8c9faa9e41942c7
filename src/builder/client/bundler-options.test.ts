import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listFiles } from '../../../tests/folders.testing.ts'

test('a bundle that takes long says nothing of its own speed', () => {
  const builder = join(import.meta.dirname, '..')
  const bundling = listFiles(builder)
    .filter((file) => /(?<!\.test|\.testing)\.ts$/.test(file))
    .map((file) => [file, readFileSync(join(builder, file), 'utf8')] as const)
    .filter(([, text]) => /\bawait rolldown\(/.test(text))
  expect(bundling.length).toBeGreaterThan(2)
  expect(
    bundling.filter(([, text]) => !text.includes('checks: bundlerChecks')).map(([file]) => file),
  ).toEqual([])
})
