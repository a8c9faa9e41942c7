import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { engineRegistry } from '../../src/blocks/block-registry.ts'
import { buildSite } from '../../src/builder/run/build-site.ts'
import { prepareSite } from '../../src/builder/run/prepare-site.ts'
import { brokenNames, writeBrokenSite } from '../broken.testing.ts'
import { makeFolder } from '../folders.testing.ts'
import { takeFew } from '../sweep.testing.ts'

/** A build says about a broken site what `validate` says, and writes nothing if there are errors. */
const root = join(import.meta.dirname, '../..')
const folder = makeFolder()

const cacheDir = join(root, 'node_modules/.cache/vaasal')
const at = new Date('2026-01-31T00:00:00Z')

describe('builds of broken sites', () => {
  test.each(takeFew(brokenNames, 8))('%s', async (name) => {
    const siteDir = join(folder, name)
    mkdirSync(dirname(siteDir), { recursive: true })
    writeBrokenSite(name, siteDir)
    const outDir = join(siteDir, 'dist')
    const options = { registry: engineRegistry, siteDir, cacheDir, at, root }
    const checked = await prepareSite(options)
    const built = await buildSite({ ...options, outDir, workers: 1 })
    expect(built.site.diagnostics).toEqual(checked.diagnostics)
    const hasErrors = checked.diagnostics.some(({ severity }) => severity === 'error')
    expect(built.output === undefined).toBe(hasErrors)
    expect(existsSync(join(outDir, 'index.html'))).toBe(!hasErrors)
  })
})
