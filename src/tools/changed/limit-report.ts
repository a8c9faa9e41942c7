import type { ReportedSite } from '../../builder/run/open-run.ts'
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts'

/**
 * Limits the report about a site to some of its diagnostics; the others are counted as those elsewhere.
 *
 * @param part what the report is limited to, such as `in pages/home.yaml and the pages that it makes`
 */
export function limitReport(
  site: ReportedSite,
  part: string,
  diagnostics: readonly Diagnostic[],
): ReportedSite {
  const shown = new Set(diagnostics)
  const elsewhere = site.diagnostics.filter((diagnostic) => !shown.has(diagnostic))
  return { ...site, diagnostics, limit: { part, elsewhere } }
}
