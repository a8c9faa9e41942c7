import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { importOptional } from '../core/import-optional.ts'
import { RefusalError } from '../core/refusal-error.ts'

/**
 * The path of Chromium: `CHROMIUM`, on the PATH, or among Playwright's browsers. `root` is the engine's own folder, whose
 * tests look for it in the same way.
 *
 * @throws {RefusalError} if there is none
 */
export async function findBrowser(root: string, user: string): Promise<string> {
  const script = pathToFileURL(join(root, 'scripts/find-chromium.mjs')).href
  const { findChromium }: { findChromium: () => string | undefined } = await importOptional(
    'playwright-core',
    () => import(/* @vite-ignore */ script),
  )
  const found = findChromium()
  if (found === undefined)
    throw new RefusalError(
      `${user} needs Chromium, which was not found. Install it, or run \`npx playwright-core install chromium\`, or set CHROMIUM to its path.`,
    )
  return found
}
