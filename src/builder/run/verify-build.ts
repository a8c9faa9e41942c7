import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { compareCodeUnits } from '../files/hash-folder.ts'
import { readManifest } from '../files/site-manifest.ts'
import { createResultTable } from '../results/result-table.ts'
import { type BuildOptions, type BuildResult, buildSite } from './build-site.ts'

/** How a built site differs from one that is built from scratch. */
interface Difference {
  name: string
  kind: 'differs' | 'missing' | 'surplus'
}

/**
 * Builds the site once more, from nothing and beside the built one, and lists the files that differ. The built site and
 * what is kept of it stay as they are. `undefined` if errors prevent the build.
 */
export async function verifyBuild(
  options: BuildOptions,
): Promise<{ result: BuildResult; differences: Difference[] | undefined }> {
  const outDir = resolve(options.outDir)
  const fresh = await mkdtemp(join(dirname(outDir), '.verify-'))
  try {
    const result = await buildSite({ ...options, outDir: fresh, table: createResultTable() })
    if (!result.output) return { result, differences: undefined }
    return { result, differences: compareFolders(outDir, fresh) }
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
}

function compareFolders(built: string, fresh: string): Difference[] {
  const [known, right] = [readManifest(built), readManifest(fresh)].map((names) => new Set(names)) as [
    Set<string>,
    Set<string>,
  ]
  const names = [...new Set([...known, ...right])].sort(compareCodeUnits)
  return names.flatMap((name): Difference[] => {
    if (!right.has(name)) return [{ name, kind: 'surplus' }]
    const content = readIfPresent(join(built, name))
    if (!content) return [{ name, kind: 'missing' }]
    const wanted = readIfPresent(join(fresh, name))
    return wanted && content.equals(wanted) ? [] : [{ name, kind: 'differs' }]
  })
}

function readIfPresent(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}
