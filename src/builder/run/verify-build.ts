import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { readOwnFile } from '../../files/read-own-file.ts'
import { compareCodeUnits } from '../files/compare-code-units.ts'
import { isCompressedCopy } from '../files/compressed-copies.ts'
import { readManifest } from '../files/site-manifest.ts'
import { ResultTable } from '../results/result-table.ts'
import { type BuildOptions, type BuildResult, buildSite } from './build-site.ts'
import { openRun } from './open-run.ts'

/** How a built site differs from one that is built from scratch. */
interface Difference {
  name: string
  kind: 'differs' | 'missing' | 'surplus'
}

interface VerifiedBuild {
  /** Of the build from scratch. */
  result: BuildResult
  /** `undefined` if errors prevent it. */
  differences: Difference[] | undefined
  /** Whether the site was last built as it is now, with the same options. */
  isCurrent: boolean
}

/**
 * Builds the site once more, from nothing and beside the built one, and lists the files that differ. The built site and
 * what is kept of it stay as they are.
 */
export async function verifyBuild(options: BuildOptions): Promise<VerifiedBuild> {
  const outDir = resolve(options.outDir)
  const { last } = await openRun(options)
  const isCurrent = last?.built?.folder === relative(resolve(options.siteDir), outDir)
  await mkdir(dirname(outDir), { recursive: true })
  const fresh = await mkdtemp(join(dirname(outDir), '.verify-'))
  try {
    const result = await buildSite({ ...options, outDir: fresh, table: new ResultTable() })
    const differences = result.output && compareFolders(outDir, fresh)
    return { result, differences, isCurrent }
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
}

function compareFolders(built: string, fresh: string): Difference[] {
  const right = new Set(readManifest(fresh))
  const isRight = (name: string) => right.has(name)
  const names = [...new Set([...readManifest(built), ...right])].sort(compareCodeUnits)
  return names.flatMap((name): Difference[] => {
    if (!right.has(name)) return isCompressedCopy(name, isRight) ? [] : [{ name, kind: 'surplus' }]
    const content = readOwnFile(join(built, name))
    if (!content) return [{ name, kind: 'missing' }]
    const wanted = readOwnFile(join(fresh, name))
    return wanted && content.equals(wanted) ? [] : [{ name, kind: 'differs' }]
  })
}
