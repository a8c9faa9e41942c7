import { toRenderSettings } from '../../core/handover/to-render-settings.ts'
import { chooseFonts, type SiteFonts } from '../assets/choose-fonts.ts'
import { buildClient } from '../client/build-client.ts'
import type { ClientAssets } from '../client/client-cache.ts'
import type { UsableConfig } from '../config/site-config.ts'
import { checkOwner } from '../files/site-manifest.ts'
import { isAsWritten, type KnownOutput } from '../output/write-site.ts'
import type { PageRecord } from '../page/page-record.ts'
import type { WriteInput } from '../page/page-worker.ts'
import type { ResultTable } from '../results/result-table.ts'
import type { OutputOptions } from './update-types.ts'

/** The built site that pages are written to. */
export interface SiteOutput {
  client: ClientAssets
  write: WriteInput
  /** The fonts of pages in these languages. */
  chooseFonts: (languages: ReadonlySet<string>) => Promise<SiteFonts>
  /** Whether the files of a page are there as they were written. */
  isIntact: (page: PageRecord) => boolean
}

/** Bundles the browser's code. Nothing may be known that forbids to write pages. */
export async function openSiteOutput(
  { place, name, stamps, prebuilt, force, onProgress, ...options }: OutputOptions,
  { parts }: UsableConfig,
  outputs: ResultTable['outputs'],
): Promise<SiteOutput> {
  checkOwner(place.outDir)
  const { cacheDir } = options
  const shell = toRenderSettings(parts.settings)
  onProgress?.("Bundling the browser's code")
  const client = await buildClient({ ...options, library: options.library ?? shell.client })
  const { main, modules } = client
  const known = outputs.get(name) ?? new Map<string, KnownOutput>()
  return {
    client,
    write: { ...{ shell, cacheDir, ...place, client: { main, modules } }, force: force === true },
    chooseFonts: (languages) => chooseFonts(shell, languages, cacheDir),
    isIntact: ({ built }) =>
      built?.outputs.every(
        ({ name, content }) => prebuilt?.has(name, content) || isAsWritten(name, content, known, stamps),
      ) ?? false,
  }
}
