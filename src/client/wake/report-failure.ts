const reported = new Set<string>()

/** Reports once per address that a script did not load or failed to start. The static page works without it. */
export function reportFailure(type: 'import' | 'start', address: string, cause: unknown): void {
  if (reported.has(address)) return
  reported.add(address)
  console.error(type === 'import' ? 'Loading chunk failed' : 'Start failed', `(${type}: ${address})`, cause)
}
