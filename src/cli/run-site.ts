import type { Terminal } from '../command/command.ts'
import { readAddress, runServer, servedPort } from '../command/run-server.ts'
import { openLeads } from '../leads/open-leads.ts'
import { addHealthRoutes } from '../server/add-health-routes.ts'
import { createSiteServer } from '../server/create-site-server.ts'

interface SiteOptions {
  siteDir: string
  /** Folder of the built site. */
  outDir: string
  terminal: Terminal
  /** Starts something that runs while the site is served, and returns a function that ends it. */
  beside?: () => () => void
  /** Also serves the desk, on a port of its own. */
  withDesk?: boolean
}

/** Serves a built site with its lead intake until the process receives a signal to stop. */
export async function runSite({
  terminal,
  beside,
  withDesk = false,
  ...folders
}: SiteOptions): Promise<number> {
  const leads = await openLeads({ ...folders, terminal, withDesk })
  try {
    const app = await createSiteServer({
      outDir: folders.outDir,
      ...{ log: leads.log, server: leads.server },
    })
    await app.register(leads.plugin)
    if (!leads.intake) addHealthRoutes(app)
    const end = beside?.()
    try {
      return await runServer(app, readAddress(servedPort), terminal, { drain: leads.drain })
    } finally {
      end?.()
    }
  } finally {
    await leads.close()
  }
}
