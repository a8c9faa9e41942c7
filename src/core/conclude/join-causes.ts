import type { Diagnostic, Related } from '../diagnostics/diagnostic.ts'
import { findFirstVersion } from './label-version.ts'

/** A diagnostic that others are joined to. Sets, because one cause may show at thousands of locations. */
interface Group {
  diagnostic: Diagnostic
  related: Related[]
  locations: Locations
  routes: Set<string>
}

/** One diagnostic per cause: the locations of the others become `related`, and their routes are added. */
export function joinCauses(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const groups = new Map<string, Map<string, Group>>()
  const joined: Diagnostic[] = []
  for (const diagnostic of diagnostics) {
    const { code, cause } = diagnostic
    const group = cause === undefined ? undefined : groups.get(code)?.get(cause)
    if (group) addTo(group, diagnostic)
    else {
      const copy = { ...diagnostic }
      joined.push(copy)
      if (cause === undefined) continue
      const ofCode = groups.get(code) ?? new Map<string, Group>()
      groups.set(code, ofCode.set(cause, startGroup(copy)))
    }
  }
  for (const ofCode of groups.values()) for (const group of ofCode.values()) finishGroup(group)
  return joined
}

function startGroup(diagnostic: Diagnostic): Group {
  const related = [...(diagnostic.related ?? [])]
  const locations = new Locations()
  for (const location of [diagnostic, ...related]) locations.add(location)
  return { diagnostic, related, locations, routes: new Set(diagnostic.routes) }
}

function addTo({ diagnostic, related, locations, routes }: Group, other: Diagnostic): void {
  for (const route of other.routes ?? []) routes.add(route)
  Object.assign(diagnostic, findFirstVersion([diagnostic, other]))
  if (!locations.add(other)) return
  related.push({ file: other.file, line: other.line, column: other.column, message: 'and here' })
}

function finishGroup({ diagnostic, related, routes }: Group): void {
  if (routes.size > 0) diagnostic.routes = [...routes]
  if (related.length === (diagnostic.related?.length ?? 0)) return
  diagnostic.related = related
  // If several places agree on a name, it may be the definition that is misspelt.
  delete diagnostic.fixes
}

type Location = Pick<Related, 'file' | 'line' | 'column'>

/** A set of locations. Most causes show once in a file, so only the second location of a file becomes a text. */
class Locations {
  readonly #first = new Map<string, Location>()
  readonly #others = new Set<string>()

  /** Returns whether the location is new. */
  add(location: Location): boolean {
    const { file, line, column } = location
    const first = this.#first.get(file)
    if (!first) {
      this.#first.set(file, location)
      return true
    }
    if (first.line === line && first.column === column) return false
    const { size } = this.#others
    return this.#others.add(`${file}:${line}:${column}`).size > size
  }
}
