import type { Finding } from '../diagnostics/diagnostic.ts'

/** One finding per missing thing: further places that miss the same become `related`, their routes join. */
export function joinCauses(findings: readonly Finding[]): Finding[] {
  const first = new Map<string, Finding>()
  const joined: Finding[] = []
  for (const finding of findings) {
    const key = finding.cause === undefined ? undefined : `${finding.code} ${finding.cause}`
    const earlier = key === undefined ? undefined : first.get(key)
    if (earlier) addPlace(earlier, finding)
    else {
      const copy = { ...finding }
      if (key !== undefined) first.set(key, copy)
      joined.push(copy)
    }
  }
  return joined
}

function addPlace(earlier: Finding, { span, routes }: Finding): void {
  earlier.routes = [...new Set([...(earlier.routes ?? []), ...(routes ?? [])])]
  const { file, line, column } = span
  const isKnown = [earlier.span, ...(earlier.related ?? [])].some(
    (place) => place.file === file && place.line === line && place.column === column,
  )
  if (!isKnown) earlier.related = [...(earlier.related ?? []), { file, line, column, message: 'and here' }]
}
