import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OwnFontFile } from '../../core/model/fonts.ts'
import { readFontFacts } from '../fonts/read-font-facts.ts'
import { listPublicFiles, type PublicFile } from './list-public-files.ts'

const fontName = /\.(?:woff2?|ttf|otf)$/i

/** The font files of a site. A licence may lie beside them. */
export async function listFontFiles(siteDir: string): Promise<PublicFile[]> {
  const listed = await listPublicFiles(join(siteDir, 'fonts'))
  return listed.filter(({ path, problem }) => fontName.test(path) || (path === '' && problem))
}

/** What is known of font files, by their path from the folder of the site. Kept in the cache by content. */
export async function inspectFonts(
  files: readonly PublicFile[],
  cacheDir: string,
): Promise<Map<string, OwnFontFile>> {
  return new Map(
    await Promise.all(
      files.map(async (file) => [`fonts/${file.path}`, await inspectFont(file, cacheDir)] as const),
    ),
  )
}

async function inspectFont({ source, problem }: PublicFile, cacheDir: string): Promise<OwnFontFile> {
  if (problem) return problem
  const bytes = await readFile(source).catch(() => undefined)
  if (!bytes) return { problem: 'The file cannot be read.' }
  const facts = await readFontFacts(bytes, cacheDir)
  if (!facts) return { problem: 'It is damaged, or not a font.' }
  const { pinned: _, ...known } = facts
  return known
}
