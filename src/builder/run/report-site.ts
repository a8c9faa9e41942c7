import { concludeDiagnostics } from '../../core/conclude/conclude-diagnostics.ts'
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts'
import { groupPairs } from '../../core/group-pairs.ts'
import { findFollowUps } from '../../core/read/find-follow-ups.ts'
import type { SourceFile } from '../../core/tree/tree.ts'
import type { FileRecord } from '../config/file-record.ts'
import type { SiteConfig } from '../config/site-config.ts'
import type { PageRecord } from '../page/page-record.ts'
import { listReported } from './list-reported.ts'

interface ReportInput {
  site: {
    config: SiteConfig
    pages: readonly PageRecord[]
    nameDiagnostics: readonly Diagnostic[]
    /** Of documents and tables that nothing uses. */
    unused: readonly Diagnostic[]
    /** Of the rules for the site. */
    compared: readonly Diagnostic[]
  }
  files: Iterable<FileRecord>
  /** From listing the files below `public/`. */
  media: readonly Diagnostic[]
  release: boolean
  /** Reads a file again, for a diagnostic that names no field. */
  readFile: (file: string) => SourceFile | undefined
}

/** The diagnostics of a site: one per mistake, in order. */
export function reportSite({ site, files: given, media, release, readFile }: ReportInput): Diagnostic[] {
  const { config, nameDiagnostics, pages, unused, compared } = site
  const files = [...given].sort((one, other) => (one.file < other.file ? -1 : 1))
  const read = [
    ...media,
    ...config.readDiagnostics,
    ...files.flatMap((file) => file.readDiagnostics),
    ...nameDiagnostics,
  ]
  const isFollowUp = findFollowUps(read)
  const waivers = [{ file: 'pages.yaml', waivers: config.waivers }, ...files]
  const resolved = [
    ...[config, ...files].flatMap(({ shapeDiagnostics }) => shapeDiagnostics),
    ...pages.flatMap((page) => page.layerDiagnostics),
    ...unused,
  ]
  const reported = listReported(pages)
  const checked = [
    ...reported.flatMap((page) => page.schemaDiagnostics),
    ...compared,
    ...reported.flatMap((page) => page.diagnostics),
  ]
  const later = [...addRoutes(resolved, site), ...checked].filter((diagnostic) => !isFollowUp(diagnostic))
  const timeZone = config.parts?.settings.timezone
  return concludeDiagnostics(
    [...read, ...later],
    { get: readFile, values: () => waivers },
    { release, timeZone },
  )
}

/** A problem of a document shows on every route that is built on it. */
function addRoutes(
  diagnostics: readonly Diagnostic[],
  { pages }: ReportInput['site'],
): readonly Diagnostic[] {
  if (diagnostics.length === 0) return diagnostics
  const routes = groupPairs(
    pages.flatMap(({ contribution }) => {
      const route = contribution?.summary?.route
      return route === undefined ? [] : (contribution?.chain ?? []).map((file) => [file, route] as const)
    }),
  )
  return diagnostics.map((diagnostic) => {
    const own = diagnostic.routes ?? routes.get(diagnostic.file)
    return { ...diagnostic, ...(own && { routes: own }) }
  })
}
