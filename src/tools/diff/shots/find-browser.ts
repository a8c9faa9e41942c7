import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Pictures cannot be taken; the message says what is missing. */
export class BrowserMissingError extends Error {}

/**
 * The path of Chromium: `CHROMIUM`, on the PATH, or among Playwright's browsers. `root` is the engine's own folder, whose
 * tests look for it in the same way.
 *
 * @throws {BrowserMissingError} if there is none
 */
export async function findBrowser(root: string): Promise<string> {
  const script = pathToFileURL(join(root, 'scripts/find-chromium.mjs')).href
  const { findChromium } = (await import(/* @vite-ignore */ script).catch((cause: Error) => {
    throw new BrowserMissingError(
      `--shots needs the package playwright-core, which cannot be loaded: ${cause.message}`,
    )
  })) as { findChromium: () => string | undefined }
  const found = findChromium()
  if (found === undefined)
    throw new BrowserMissingError(
      '--shots needs Chromium, which was not found. Install it, or run `npx playwright-core install chromium`, or set CHROMIUM to its path.',
    )
  return found
}
