import type { TestProject } from 'vitest/node'
import { findPostgres, startPostgres } from '../../scripts/ensure-postgres.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the PostgreSQL of this run listens; empty if it is not installed. */
    postgres: string
  }
}

/** Starts one PostgreSQL for all tests of leads, in which each file has a database of its own. */
export default function startServer(project: TestProject): (() => void) | undefined {
  const bin = findPostgres()
  const server = bin === undefined ? undefined : startPostgres(bin)
  project.provide('postgres', server?.url ?? '')
  return () => server?.remove()
}
