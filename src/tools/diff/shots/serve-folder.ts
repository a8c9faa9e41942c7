import { stat } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { toPageFile } from '../../../builder/files/page-files.ts'
import { decodeAddress } from '../../../core/decode-address.ts'

/** The address under which a folder is shown; nothing answers there but `serveFolder`. */
export const origin = 'http://pictures.invalid'

/** Answers all requests of a browser context from a built site. Nothing reaches the network. */
export async function serveFolder(context: BrowserContext, folder: string): Promise<void> {
  await context.route('**/*', async (route) => {
    const { origin: asked, pathname } = new URL(route.request().url())
    const path = asked === origin ? await findFile(folder, decodeAddress(pathname)) : undefined
    if (path === undefined) await route.abort('failed')
    else await route.fulfill({ path })
  })
}

async function findFile(folder: string, pathname: string): Promise<string | undefined> {
  const base = resolve(folder)
  for (const name of [pathname, toPageFile(pathname)]) {
    const candidate = join(base, name)
    if (!candidate.startsWith(base + sep)) continue
    const found = await stat(candidate).catch(() => undefined)
    if (found?.isFile()) return candidate
  }
  return undefined
}

/** Whether a built site has a page. */
export async function hasPage(folder: string, route: string): Promise<boolean> {
  return (await findFile(folder, toPageFile(route))) !== undefined
}
