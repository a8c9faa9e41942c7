import { listSiteFiles } from '../../builder/files/find-files.ts'
import { openSources, type ReportedSite } from '../../builder/run/open-run.ts'
import type { SiteOptions } from '../../builder/run/prepare-site.ts'
import { requiredColours } from '../../core/model/theme.ts'
import type { SiteSettings } from '../../core/schema/site-schema.ts'
import { listHeadErrors, openSide, trustMedia } from '../authored/open-side.ts'

interface OpenTheme extends Pick<ReportedSite, 'diagnostics' | 'sources'> {
  /** Absent if `pages.yaml` cannot be used, or lacks a required colour. */
  settings?: SiteSettings
}

/** Reads the theme of a site, and what is wrong with `pages.yaml` by itself. No document is read. */
export async function openTheme({
  siteDir,
  registry,
  at,
}: Pick<SiteOptions, 'siteDir' | 'registry' | 'at'>): Promise<OpenTheme> {
  const files = await listSiteFiles(siteDir)
  const side = openSide({ registry, files, media: trustMedia([]), at })
  const settings = side.config.parts?.settings
  const isComplete = requiredColours.every((name) => settings?.theme.colors[name] !== undefined)
  return {
    ...{ diagnostics: listHeadErrors(side), sources: openSources(files) },
    ...(settings && isComplete && { settings }),
  }
}
