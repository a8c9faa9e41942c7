import { join } from 'node:path'

export const databaseName = 'leads.db'

/** The store as people are told of it: the SQLite file, or the host and the database of PostgreSQL. */
export const formatStore = (location: { dataDir: string; databaseUrl?: string | undefined }): string =>
  location.databaseUrl ? formatServer(location.databaseUrl) : join(location.dataDir, databaseName)

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
