import { type PreparedSite, prepareSite } from '../builder/run/prepare-site.ts'

/** Reads and checks a site without building it, and keeps the results for the next run. */
export async function checkSite(options: Parameters<typeof prepareSite>[0]): Promise<PreparedSite> {
  const site = await prepareSite(options)
  await site.updated.close()
  site.keep()
  return site
}
