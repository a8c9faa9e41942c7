import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const src = join(import.meta.dirname, '../..')

/** The files that are loaded with one, itself included: neither those of types alone nor those that it imports later. */
function listLoaded(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  const imports = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export) (?!type\b)[^;']*?from '(\.[^']+)'/gm,
  )
  for (const [, path = ''] of imports) listLoaded(join(dirname(file), path), found)
  return found
}

test('finding out that a build repeats the last one loads nothing that makes pages', () => {
  const loaded = [...listLoaded(join(import.meta.dirname, 'open-build.ts'))].map((file) =>
    relative(src, file),
  )
  expect(loaded).toContain(join('builder', 'run', 'last-run.ts'))
  const makers =
    /^(?:blocks|render|ui|core.(?:bind|check|resolve|validate)|builder.(?:page|client|hosting))\b/
  expect(loaded.filter((file) => makers.test(file))).toEqual([])
})
