import { readFile } from 'node:fs/promises'
import type { Options } from '../../../command/command.ts'
import { readFolders } from '../../../command/read-options.ts'
import { type DeskStatus, listStatuses } from '../../../contracts/desk-status.ts'
import type { IntakeManifest } from '../../../contracts/intake-manifest.ts'
import { parseRecord } from '../../../core/parse-record.ts'
import { findManifest } from '../../intake/manifest/find-manifest.ts'

/** What commands need to know of the built site. */
export interface BuiltSite {
  forms: IntakeManifest['forms']
  experiments: NonNullable<IntakeManifest['experiments']>
  statuses: readonly DeskStatus[]
  /** Whether there is a built site; without it, the rest is empty or the default. */
  isBuilt: boolean
}

/** Reads the manifest of the built site: in the folder of `--out`, else in `dist` in the site's folder. */
export async function readBuiltSite(options: Options): Promise<BuiltSite> {
  const manifest = await readIntakeManifest(readFolders(options).outDir)
  return {
    forms: manifest?.forms ?? [],
    experiments: manifest?.experiments ?? [],
    statuses: listStatuses(manifest?.desk ?? {}),
    isBuilt: manifest !== undefined,
  }
}

/** Reads the manifest of a built site, whatever its version; `undefined` if there is none that can be read. */
export async function readIntakeManifest(outDir: string): Promise<Partial<IntakeManifest> | undefined> {
  const file = findManifest(outDir)
  if (!file) return undefined
  return parseRecord(await readFile(file, 'utf8').catch(() => ''))
}
