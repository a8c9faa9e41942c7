import type { Diagnostic } from '../diagnostics/diagnostic.ts'

/** One diagnostic per cause: the locations of the others become `related`, and their routes are added. */
export function joinCauses(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const first = new Map<string, Diagnostic>()
  const joined: Diagnostic[] = []
  for (const diagnostic of diagnostics) {
    const key = diagnostic.cause === undefined ? undefined : `${diagnostic.code} ${diagnostic.cause}`
    const earlier = key === undefined ? undefined : first.get(key)
    if (earlier) addLocation(earlier, diagnostic)
    else {
      const copy = { ...diagnostic }
      if (key !== undefined) first.set(key, copy)
      joined.push(copy)
    }
  }
  return joined
}

function addLocation(earlier: Diagnostic, { file, line, column, routes = [] }: Diagnostic): void {
  const all = new Set([...(earlier.routes ?? []), ...routes])
  if (all.size > 0) earlier.routes = [...all]
  const isKnown = [earlier, ...(earlier.related ?? [])].some(
    (location) => location.file === file && location.line === line && location.column === column,
  )
  if (isKnown) return
  earlier.related = [...(earlier.related ?? []), { file, line, column, message: 'and here' }]
  // If several places agree on a name, it may be the definition that is misspelt.
  delete earlier.fixes
}
