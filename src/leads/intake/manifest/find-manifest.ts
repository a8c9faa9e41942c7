import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { formerManifestName, intakeManifestName } from '../../../contracts/intake-manifest.ts'
import { RefusalError } from '../../../core/refusal-error.ts'

/**
 * The path of a built site's manifest; `undefined` if there is none.
 *
 * @throws {RefusalError} if an earlier version built the site: its file is not read, and without the new one nothing is known of the site
 */
export function findManifest(outDir: string): string | undefined {
  const file = join(outDir, intakeManifestName)
  if (existsSync(file)) return file
  if (!existsSync(join(outDir, formerManifestName))) return undefined
  throw new RefusalError(
    `${outDir} was built by an earlier version of Vaasal: it contains ${formerManifestName}, not ${intakeManifestName}. Build the site again with this version.`,
  )
}
