import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { relate } from '../diagnostics/locations.ts'
import { groupPairs } from '../group-pairs.ts'

/**
 * Drops diagnostics that another explains: a missing field, if a misplaced field of the same name is further down in the
 * file on another level; two routes that show one page, if one of them misspells its own; and an image or video that
 * cannot be shown, if its file is reported for the same reason, which then says where it is shown.
 */
export function dropConsequences(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return relateShownFiles(dropSamePages(dropMissingFields(diagnostics)))
}

/** A route that misspells its page shows the page that is most likely meant, which may be that of another route. */
function dropSamePages(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const toPlace = ({ file, line }: Pick<Diagnostic, 'file' | 'line'>) => `${file}:${line}`
  const misspelt = new Set(diagnostics.filter(({ code }) => code === 'unknown-parent').map(toPlace))
  return diagnostics.filter(
    (diagnostic) =>
      diagnostic.code !== 'duplicate-title' ||
      ![diagnostic, ...(diagnostic.related ?? [])].some((place) => misspelt.has(toPlace(place))),
  )
}

function relateShownFiles(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const shown = diagnostics.filter(({ code }) => code === 'missing-media')
  if (shown.length === 0) return [...diagnostics]
  const related = new Map<Diagnostic, Diagnostic[]>()
  const explained = new Set<Diagnostic>()
  for (const file of diagnostics) {
    if (file.code !== 'unsafe-file') continue
    // A video is named without its ending.
    const uses = shown.filter(
      ({ message, cause }) => message === file.message && file.file.startsWith(`public/${cause}`),
    )
    if (uses.length > 0) related.set(file, uses)
    for (const use of uses) explained.add(use)
  }
  return diagnostics
    .filter((diagnostic) => !explained.has(diagnostic))
    .map((diagnostic) => {
      const uses = related.get(diagnostic)
      if (!uses) return diagnostic
      const routes = [...new Set(uses.flatMap((use) => use.routes ?? []))]
      return {
        ...diagnostic,
        related: uses.map((use) => relate({ ...use }, 'it is shown here')),
        ...(routes.length > 0 && { routes }),
      }
    })
}

function dropMissingFields(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const unknown = diagnostics.filter(({ code }) => code === 'unknown-field')
  const misplaced = groupPairs(unknown.map((diagnostic) => [keyOf(diagnostic), diagnostic.line] as const))
  return diagnostics.filter(
    (diagnostic) =>
      diagnostic.code !== 'missing-field' ||
      !(misplaced.get(keyOf(diagnostic)) ?? []).some((line) => line > diagnostic.line),
  )
}

/** The file and the last step of the path. */
function keyOf({ file, line, path }: Diagnostic): string {
  return `${file} ${/[^.[\]]*$/.exec(path)?.[0] || line}`
}
