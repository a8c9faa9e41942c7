import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { ResultTable } from '../../../builder/results/result-table.ts'
import { type BuildOptions, buildSite } from '../../../builder/run/build-site.ts'
import { RefusalError } from '../../../core/refusal-error.ts'
import { readBaseTree, readObjects, resolveLinks } from '../git/read-tree.ts'

export interface BuildSidesInput
  extends Pick<BuildOptions, 'registry' | 'siteDir' | 'at' | 'root' | 'cacheDir' | 'onProgress'> {
  base: string
}

/** The folders of both sites as they are built. */
interface BuiltSides {
  before: string
  after: string
}

/**
 * Builds both sides into a folder, and keeps nothing of them anywhere else.
 *
 * @throws {RefusalError} if one of them has errors
 */
export async function buildSides(folder: string, input: BuildSidesInput): Promise<BuiltSides> {
  const { siteDir, onProgress } = input
  const earlier = join(folder, 'site-before')
  onProgress?.('Reading the base')
  await exportBase(earlier, input)
  const build = async (site: string, name: 'before' | 'after') => {
    const outDir = join(folder, name)
    const { output } = await buildSite({ ...input, siteDir: site, outDir, table: new ResultTable() })
    if (!output)
      throw new RefusalError(
        name === 'before'
          ? 'No pictures were taken: the site of the base has errors.'
          : 'No pictures were taken: the site has errors. Run `npx vaasal validate`.',
      )
    return outDir
  }
  // The site itself comes last, so that what is remembered of its images is up to date.
  const before = await build(earlier, 'before')
  return { before, after: await build(siteDir, 'after') }
}

/** Writes the site of the base into a folder. Links are written as copies of their targets. */
export async function exportBase(
  folder: string,
  { siteDir, base }: Pick<BuildSidesInput, 'siteDir' | 'base'>,
): Promise<void> {
  const tree = await readBaseTree(siteDir, base)
  const files = await resolveLinks(tree)
  const objects = await readObjects(
    tree.repository,
    [...files.values()].map(({ object }) => object),
  )
  await mkdir(folder, { recursive: true })
  for (const [file, { object }] of files) {
    const content = objects.get(object)
    const path = resolve(folder, file)
    if (!content || !path.startsWith(folder + sep)) continue
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
  }
}
