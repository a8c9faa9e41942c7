import { isError } from '../../core/diagnostics/severity.ts'
import { makeQuestion } from '../../core/questions/question.ts'
import type { SiteSource } from '../../core/questions/site-source.ts'
import type { UsableConfig } from '../config/site-config.ts'
import { createFileReader } from '../files/create-file-reader.ts'
import type { PageRecord } from '../page/page-record.ts'
import type { SiteReport } from '../results/result-table.ts'
import { applyRules } from './apply-rules.ts'
import { listReported } from './list-reported.ts'
import { listUnused } from './list-unused.ts'
import type { OpenDocuments } from './open-documents.ts'
import { reportSite } from './report-site.ts'
import type { UpdateOptions } from './update-types.ts'

/** What a report is made from, beside what its rules ask and where its problems are. */
const shared = [makeQuestion('config'), makeQuestion('reportVersion'), makeQuestion('checks')]

interface ReportInput extends UpdateOptions {
  documents: OpenDocuments
  config: UsableConfig
  source: SiteSource
  /** First those with routes, in their order. */
  pages: readonly PageRecord[]
  /** Whether every document can be read completely. */
  isComplete: boolean
}

/** Applies the rules for the site, and says what is wrong with it. */
export function makeReport(input: ReportInput): SiteReport {
  const { files, media, table, release, documents, config, pages, isComplete } = input
  const { listed, diagnostics: nameDiagnostics } = documents
  const reported = listReported(pages)
  const compared = applyRules({ ...input, documents: listed, pages: reported })
  const unused =
    config.hasRoutes && isComplete
      ? listUnused({ config, documents: listed, files: table.files, pages, reported })
      : []
  const records = table.files.values()
  const diagnostics = reportSite({
    site: { config, nameDiagnostics, pages, unused, compared: compared.diagnostics },
    ...{ files: records, media: media.diagnostics, release, readFile: createFileReader(files) },
  })
  // The path of a location is looked up in its file.
  const located = new Set(diagnostics.map(({ file }) => makeQuestion('file', file)))
  return {
    inputs: [...shared, ...compared.inputs, ...located],
    diagnostics,
    hasErrors:
      [...compared.diagnostics, ...unused].some(isError) ||
      reported.some((page) => page.hasError) ||
      pages.some(({ layerDiagnostics }) => layerDiagnostics.some(isError)) ||
      records.some((record) => [...record.readDiagnostics, ...record.shapeDiagnostics].some(isError)),
  }
}
