export function proveSyncs(options: {
  outDir: string
  env: Record<string, string>
  count: number
  /** Process of a database that syncs in the intake's stead. */
  server?: number
}): Promise<{ replies: number; unsynced: number }>
