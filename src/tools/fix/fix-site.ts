import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { openMediaLibrary } from '../../builder/assets/media-library.ts'
import { listContent, listSiteFiles, readListedFile } from '../../builder/files/find-files.ts'
import { ResultTable } from '../../builder/results/result-table.ts'
import { checkFiles } from '../../builder/run/check-files.ts'
import type { SiteOptions } from '../../builder/run/prepare-site.ts'
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts'
import type { FileChange } from '../changes/file-change.ts'
import { readTexts } from '../changes/read-texts.ts'
import type { AppliedFix } from './apply-fixes.ts'
import { findFixes, type Texts } from './find-fixes.ts'

export type FixOptions = Pick<SiteOptions, 'registry' | 'siteDir' | 'cacheDir' | 'at'>

/** What `--fix` would change in a site, without changing it. */
export async function fixSite({
  registry,
  siteDir,
  cacheDir,
  at,
}: FixOptions): Promise<{ changes: FileChange[]; applied: readonly AppliedFix[] }> {
  const folder = await realpath(siteDir)
  const [listed, media] = await Promise.all([
    listSiteFiles(folder),
    openMediaLibrary({ publicDir: join(folder, 'public'), cacheDir }),
  ])
  // A symbolic link would be replaced by a file.
  const own = readTexts(
    listed
      .filter(({ file, source }) => source.kind === 'disk' && source.path === join(folder, file))
      .map(readListedFile),
  )
  // A byte order mark would shift what diagnostics say about the first line.
  const before = new Map([...own].filter(([, text]) => !text.startsWith('\ufeff')))
  const check = async (texts: Texts): Promise<readonly Diagnostic[]> => {
    const files = listed.map((found) => {
      const text = texts.get(found.file)
      return text === undefined ? found : listContent(found.file, text)
    })
    const input = { registry, files, media, at, release: false, table: new ResultTable(), codes: {} }
    const { diagnostics, updated } = await checkFiles(input)
    await updated.close()
    return diagnostics
  }
  const { texts, applied } = await findFixes(before, check)
  const changes = [...texts].flatMap(([file, after]): FileChange[] => {
    const text = before.get(file)
    return text === after ? [] : [{ file, before: text, after }]
  })
  return { changes, applied }
}
