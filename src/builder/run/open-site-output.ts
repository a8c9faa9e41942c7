import { toRenderSettings } from '../../core/handover/to-render-settings.ts'
import { buildClient } from '../client/build-client.ts'
import type { UsableConfig } from '../config/site-config.ts'
import { checkOwner } from '../files/site-manifest.ts'
import { chooseFonts } from '../fonts/choose-fonts.ts'
import { isAsWritten, type KnownOutput } from '../output/write-site.ts'
import type { PageRecord } from '../page/page-record.ts'
import type { WriteInput } from '../page/page-worker.ts'
import type { OutputPlan, UpdateOptions } from './update-types.ts'

/** The built site that pages are written to. */
export type SiteOutput = Awaited<ReturnType<typeof openSiteOutput>>

/** Bundles the browser's code. Nothing may be known that forbids to write pages. */
export async function openSiteOutput(
  { place, name, stamps, prebuilt, force, onProgress, ...options }: OutputPlan,
  { parts }: UsableConfig,
  { table: { outputs }, media, at }: Pick<UpdateOptions, 'table' | 'media' | 'at'>,
) {
  checkOwner(place.outDir)
  const { cacheDir, siteDir } = options
  const shell = toRenderSettings(parts.settings, at, media.publicPaths)
  onProgress?.("Bundling the browser's code")
  const client = await buildClient({ ...options, library: shell.client })
  const { main, modules } = client
  const known = outputs.get(name) ?? new Map<string, KnownOutput>()
  const write: WriteInput = {
    shell,
    cacheDir,
    siteDir,
    ...place,
    client: { main, modules },
    force: force === true,
  }
  return {
    ...{ client, write },
    /** The fonts of pages in these languages. */
    chooseFonts: (languages: ReadonlySet<string>) => chooseFonts(shell, languages, options),
    /** Whether the files of a page are there as they were written. */
    isIntact: ({ built }: PageRecord) =>
      built?.outputs.every(
        ({ name, content }) => prebuilt?.has(name, content) || isAsWritten(name, content, known, stamps),
      ) ?? false,
  }
}
