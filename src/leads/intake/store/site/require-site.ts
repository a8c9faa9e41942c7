import { ofStore } from './site-tables.ts'

/**
 * Throws if a statement is about rows of sites and does not name the site: it would show one site what another has. That
 * is a fault of the engine. The rows of résumés are reached by their leads.
 */
export function requireSite(sql: string, site: string): void {
  const isAboutSites = /\bvaasal_(?!resumes\b)/.test(sql)
  if (isAboutSites && !sql.includes(site) && !sql.includes(ofStore))
    throw new Error(`The statement names no site: ${sql}`)
}
