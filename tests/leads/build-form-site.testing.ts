import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildFolder } from '../build-folder.testing.ts'
import { readFiles, writeFiles } from '../folders.testing.ts'
import type { SiteTexts } from '../site-in-memory.testing.ts'
import { formSite } from './form-site.testing.ts'

/** Builds the small site below a folder; returns the folder of the built site. */
export async function buildFormSite(folder: string, texts: SiteTexts = formSite): Promise<string> {
  writeFiles(join(folder, 'site'), texts)
  const outDir = join(folder, 'dist')
  await buildFolder(join(folder, 'site'), outDir)
  return outDir
}

/** The files of the small site as it is built; files of tests that share a process share the build. */
let built: Promise<Record<string, string>> | undefined

/** The same as `buildFormSite`, with a copy of what one build has written. */
export async function copyFormSite(folder: string): Promise<string> {
  built ??= readBuilt()
  writeFiles(join(folder, 'site'), formSite)
  const outDir = join(folder, 'dist')
  writeFiles(outDir, await built, 'latin1')
  return outDir
}

async function readBuilt(): Promise<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'vaasal-form-site-'))
  try {
    return readFiles(await buildFormSite(folder), 'latin1')
  } finally {
    rmSync(folder, { recursive: true })
  }
}
