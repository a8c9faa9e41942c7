import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { blocks } from '../../blocks/blocks-by-type.ts'
import { openMediaLibrary } from '../../build/media/media-library.ts'
import { getValidators } from '../../build/pages/get-validators.ts'
import { listSiteFiles, readListedFile } from '../../build/site/find-files.ts'
import { loadSite } from '../../core/load-site.ts'
import type { FileChange } from '../changes/file-change.ts'
import { readTexts } from '../changes/read-texts.ts'
import type { AppliedFix } from './apply-fixes.ts'
import { findFixes, type Texts } from './find-fixes.ts'

interface FixOptions {
  siteDir: string
  cacheDir: string
  at: Date
}

/** What `--fix` would change in a site, without changing it. */
export async function fixSite({
  siteDir,
  cacheDir,
  at,
}: FixOptions): Promise<{ changes: FileChange[]; applied: readonly AppliedFix[] }> {
  const folder = await realpath(siteDir)
  const [listed, media] = await Promise.all([
    listSiteFiles(folder),
    openMediaLibrary({ publicDir: join(folder, 'public'), cacheDir }),
  ])
  const files = listed.map(readListedFile)
  // A symbolic link would be replaced by a file.
  const isOwn = new Set(listed.flatMap(({ file, source }) => (source === join(folder, file) ? [file] : [])))
  const own = readTexts(files.filter(({ file }) => isOwn.has(file)))
  // A byte order mark would shift what diagnostics say about the first line.
  const before = new Map([...own].filter(([, text]) => !text.startsWith('\ufeff')))
  const check = (texts: Texts) =>
    loadSite({
      files: files.map((found) => ({ ...found, content: texts.get(found.file) ?? found.content })),
      ...{ specs: blocks, validators: getValidators(), media, at },
    }).diagnostics
  const { texts, applied } = findFixes(before, check)
  const changes = [...texts].flatMap(([file, after]): FileChange[] => {
    const text = before.get(file)
    return text === after ? [] : [{ file, before: text, after }]
  })
  return { changes, applied }
}
