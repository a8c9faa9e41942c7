import { join } from 'node:path'

export const databaseName = 'leads.db'

/**
 * The store as people are told of it: the SQLite file, or the host and the database of PostgreSQL with the site, if it is
 * known, because a database may hold several.
 */
export function formatStore({
  dataDir,
  databaseUrl,
  site,
}: {
  dataDir: string
  databaseUrl?: string | undefined
  site?: string | undefined
}): string {
  if (!databaseUrl) return join(dataDir, databaseName)
  return site === undefined ? formatServer(databaseUrl) : `${formatServer(databaseUrl)} (${site})`
}

/** Host and database of the URL, which contains a password. */
export function formatServer(url: string): string {
  try {
    const { hostname, port, pathname, searchParams } = new URL(url)
    const host = searchParams.get('host') ?? hostname
    return `postgres://${host}${port && `:${port}`}${pathname}`
  } catch {
    return 'DATABASE_URL'
  }
}
