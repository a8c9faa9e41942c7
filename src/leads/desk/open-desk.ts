import type { FastifyInstance } from 'fastify'
import type { LoadedManifest } from '../intake/manifest/watch-manifest.ts'
import { readSettings } from '../intake/settings/settings.ts'
import { bundleDeskPage } from './bundle-desk-page.ts'
import type { DeskOptions } from './context/desk-context.ts'
import { createDeskServer } from './create-desk-server.ts'
import { readPublicUrl } from './requests/desk-settings.ts'

/** The desk's server of a store, with its settings from the environment. It does not listen yet. */
export async function openDesk({
  manifest,
  env,
  root,
  cacheDir,
  ...options
}: Pick<DeskOptions, 'store' | 'clock' | 'log'> & {
  /** The engine's own folder, and the one for what it keeps. */
  root: string
  cacheDir: string
  /** `undefined` for a site that was not built. */
  manifest: (() => LoadedManifest) | undefined
  env: Readonly<Record<string, string | undefined>>
}): Promise<FastifyInstance> {
  const publicUrl = readPublicUrl(env)
  const { trustedProxies } = readSettings(env)
  return createDeskServer({
    ...options,
    settings: { trustedProxies, ...(publicUrl && { publicUrl }) },
    site: () => manifest?.() ?? { forms: [] },
    page: await bundleDeskPage({ root, cacheDir }),
  })
}
