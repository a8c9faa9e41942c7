import { mkdtemp, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { readOwnFile } from '../../files/read-own-file.ts'
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
  const right = new Set(readManifest(fresh))
  const names = [...new Set([...readManifest(built), ...right])].sort(compareCodeUnits)
  return names.flatMap((name): Difference[] => {
    if (!right.has(name)) return [{ name, kind: 'surplus' }]
    const content = readOwnFile(join(built, name))
    if (!content) return [{ name, kind: 'missing' }]
    const wanted = readOwnFile(join(fresh, name))
    return wanted && content.equals(wanted) ? [] : [{ name, kind: 'differs' }]
  })
}
