import type { MediaLibrary } from '../../core/model/media.ts'
import { makeQuestion } from '../../core/questions/question.ts'
import { indexPages, indexSite, type SiteSource } from '../../core/questions/site-source.ts'
import type { PageSummary } from '../../core/site/checked-site.ts'
import { listKeys, listRoutes } from '../config/list-routes.ts'
import { nameKey } from '../config/page-key.ts'
import { Inputs } from '../results/inputs.ts'
import type { PageColumns } from '../results/page-columns.ts'
import type { ResultTable } from '../results/result-table.ts'
import { type InputSource, readInput } from '../results/site-inputs.ts'
import type { OpenDocuments } from './open-documents.ts'
import type { UsableHead } from './update-types.ts'

interface InputsOptions {
  table: ResultTable
  documents: OpenDocuments
  head: UsableHead
  media: MediaLibrary
  at: Date
  codes: Readonly<Record<string, string>>
  columns: PageColumns
  isComplete: () => boolean
}

/** What is read of a site by whoever makes something of it. */
export interface OpenInputs {
  inputs: Inputs
  /** Hands over what pages tell others; until then nothing about pages may be read. */
  indexPages: (listPages: () => readonly PageSummary[]) => SiteSource
}

export function openInputs({ table, documents, head, media, at, ...given }: InputsOptions): OpenInputs {
  const { listed, hashes } = documents
  const site = indexSite({ ...head.parts, media, at, routes: listRoutes(head) })
  const index = (listPages: () => readonly PageSummary[]) =>
    indexPages(site, { listPages, inspect: () => undefined })
  let source = index(() => [])
  const hashesOfFiles = new Map([
    ...[...listed].map(([name, { file }]) => [file, hashes.get(name) ?? ''] as const),
    ...head.tables.map(({ file, hash }) => [file, hash] as const),
    ['pages.yaml', head.hash] as const,
  ])
  const keys = new Map(listKeys(head).map((key) => [nameKey(key), key]))
  const inputSource: InputSource = {
    ...{ ...given, head, keys, site: () => source },
    hashOfDocument: (name) => hashes.get(name) ?? '',
    hashOfFile: (file) => hashesOfFiles.get(file) ?? '',
    makings: (key) => table.pages.get(key)?.made ?? 0,
    // They are as they were until pages are measured in other ways.
    measures: table.read.get(makeQuestion('measures')) ?? '',
  }
  return {
    inputs: new Inputs(table.read, (input) => readInput(input, inputSource)),
    indexPages(listPages) {
      source = index(listPages)
      return source
    },
  }
}
