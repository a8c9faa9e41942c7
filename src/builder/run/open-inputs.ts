import { extname } from 'node:path'
import type { PageSummary } from '../../core/handover/checked-site.ts'
import type { MediaLibrary } from '../../core/model/media.ts'
import { makeQuestion } from '../../core/questions/question.ts'
import { indexPages, indexSite, type SiteSource } from '../../core/questions/site-source.ts'
import { listKeys, listRoutes } from '../config/list-routes.ts'
import { formatPageKey } from '../config/page-key.ts'
import type { UsableConfig } from '../config/site-config.ts'
import { Inputs } from '../results/inputs.ts'
import type { ResultTable } from '../results/result-table.ts'
import { type InputSource, readInput } from '../results/site-inputs.ts'
import type { OpenDocuments } from './open-documents.ts'

interface InputsOptions extends Pick<InputSource, 'codes' | 'checks'> {
  table: ResultTable
  documents: OpenDocuments
  config: UsableConfig
  media: MediaLibrary
  at: Date
}

/** What is read of a site by whoever makes something of it. */
export function openInputs(options: InputsOptions) {
  const { table, config, media, at, codes, checks } = options
  const { listed, hashes } = options.documents
  const site = indexSite({ ...config.parts, media, at, routes: listRoutes(config) })
  const index = (listPages: () => readonly PageSummary[]) =>
    indexPages(site, { listPages, inspect: () => undefined })
  let source = index(() => [])
  const hashesOfFiles = new Map([
    ...[...listed].map(([name, { file }]) => [file, hashes.get(name) ?? ''] as const),
    ...config.tables.map(({ file, hash }) => [file, hash] as const),
    ['pages.yaml', config.hash] as const,
  ])
  const keys = new Map(listKeys(config).map((key) => [formatPageKey(key), key]))
  const inputSource: InputSource = {
    ...{ codes, checks, config, keys, site: () => source },
    // A page says in which file its document is, and another may have the same content.
    hashOfDocument: (name) => `${hashes.get(name) ?? ''}${extname(listed.get(name)?.file ?? '')}`,
    hashOfFile: (file) => hashesOfFiles.get(file) ?? '',
    reportVersion: () => table.reportVersion,
    makings: (key) => table.pages.get(key)?.made ?? 0,
    // They are as they were until pages are measured in other ways.
    measures: table.read.get(makeQuestion('measures')) ?? '',
  }
  return {
    inputs: new Inputs(table.read, (input) => readInput(input, inputSource)),
    /** Hands over what pages tell others; until then nothing about pages may be read. */
    indexPages(listPages: () => readonly PageSummary[]): SiteSource {
      source = index(listPages)
      return source
    },
  }
}
