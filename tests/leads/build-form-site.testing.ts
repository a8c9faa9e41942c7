import { join } from 'node:path'
import { buildFolder } from '../build-folder.testing.ts'
import { writeFiles } from '../folders.testing.ts'
import type { SiteTexts } from '../site-in-memory.testing.ts'
import { formSite } from './form-site.testing.ts'

/** Builds the small site below a folder; returns the folder of the built site. */
export async function buildFormSite(folder: string, texts: SiteTexts = formSite): Promise<string> {
  writeFiles(join(folder, 'site'), texts)
  const outDir = join(folder, 'dist')
  await buildFolder(join(folder, 'site'), outDir)
  return outDir
}
