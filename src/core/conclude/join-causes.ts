import type { Diagnostic, Related } from '../diagnostics/diagnostic.ts'

/** A diagnostic that others are joined to. Sets, because one cause may show at thousands of locations. */
interface Group {
  diagnostic: Diagnostic
  related: Related[]
  locations: Set<string>
  routes: Set<string>
}

/** One diagnostic per cause: the locations of the others become `related`, and their routes are added. */
export function joinCauses(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const groups = new Map<string, Group>()
  const joined: Diagnostic[] = []
  for (const diagnostic of diagnostics) {
    const key = diagnostic.cause === undefined ? undefined : `${diagnostic.code} ${diagnostic.cause}`
    const group = key === undefined ? undefined : groups.get(key)
    if (group) addTo(group, diagnostic)
    else {
      const copy = { ...diagnostic }
      if (key !== undefined) groups.set(key, startGroup(copy))
      joined.push(copy)
    }
  }
  for (const group of groups.values()) finishGroup(group)
  return joined
}

function startGroup(diagnostic: Diagnostic): Group {
  const related = [...(diagnostic.related ?? [])]
  const locations = new Set([diagnostic, ...related].map(describeLocation))
  return { diagnostic, related, locations, routes: new Set(diagnostic.routes) }
}

function addTo({ diagnostic, related, locations, routes }: Group, other: Diagnostic): void {
  for (const route of other.routes ?? []) routes.add(route)
  if (other.arm === undefined) delete diagnostic.arm
  const location = describeLocation(other)
  if (locations.has(location)) return
  locations.add(location)
  related.push({ file: other.file, line: other.line, column: other.column, message: 'and here' })
}

function finishGroup({ diagnostic, related, routes }: Group): void {
  if (routes.size > 0) diagnostic.routes = [...routes]
  if (related.length === (diagnostic.related?.length ?? 0)) return
  diagnostic.related = related
  // If several places agree on a name, it may be the definition that is misspelt.
  delete diagnostic.fixes
}

const describeLocation = ({ file, line, column }: Related | Diagnostic) => `${file}:${line}:${column}`
