import type { FormRange } from '../../contracts/form-range.ts'
import type { IntakeForm } from '../../contracts/intake-manifest.ts'
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts'
import type { Contribution } from '../../core/handover/contribution.ts'
import { isTableFile } from '../../core/handover/table.ts'
import type { PageExperiment } from '../../core/model/page.ts'
import { makeQuestion, type Question, wholeSite } from '../../core/questions/question.ts'
import type { Result } from './result.ts'

/** What is found out about a page by itself. */
export interface InspectedPage {
  key: string
  document: string
  /** The names of the documents that it depends on. */
  dependencies: readonly string[]
  /** The types of its blocks. */
  types: readonly string[]
  questions: readonly Question[]
  /** From laying documents over each other: they show on every route that is built on the file. */
  layerDiagnostics: readonly Diagnostic[]
  /** From the schemas of its blocks. */
  schemaDiagnostics: readonly Diagnostic[]
  /** Absent if its document cannot be resolved. */
  contribution?: Contribution
}

/** What the rules say about a page, and what was built of it. */
interface FinishedPage {
  questions: readonly Question[]
  diagnostics: readonly Diagnostic[]
  built?: BuiltPage
}

/** A page that was made; without its rules applied if it asks about pages that are not known yet. */
export interface MadePage {
  inspected: InspectedPage
  finished?: FinishedPage
  /** Why it could not be written: a mistake that the rules for the site report, or else a fault of the engine. */
  failure?: unknown
}

/** What is kept of a page between runs. */
export interface PageRecord
  extends Result,
    Omit<InspectedPage, 'questions'>,
    Omit<FinishedPage, 'questions'> {
  /** Whether one of its diagnostics is an error. */
  hasError: boolean
  /** Which making of the page it is, counted from 0. */
  made: number
}

/** @param finished absent if rules have not been applied to it: the page is made again in the next run */
export function makeRecord(inspected: InspectedPage, finished: FinishedPage | undefined): PageRecord {
  const { key, document, dependencies, types, layerDiagnostics, schemaDiagnostics, contribution } = inspected
  const { questions = inspected.questions, diagnostics = [], built } = finished ?? {}
  const all = [...layerDiagnostics, ...schemaDiagnostics, ...diagnostics]
  const located = new Set<string>()
  for (const { file, related = [] } of all) {
    located.add(file)
    for (const other of related) located.add(other.file)
  }
  const hasError = all.some(({ severity }) => severity === 'error')
  // The names that the messages of errors suggest may come from anywhere.
  const isOpen = hasError || !finished || !contribution
  const inputs = [
    ...(isOpen ? [wholeSite] : []),
    makeQuestion('route', key),
    ...[...located].map((file) => makeQuestion('file', file)),
    ...dependencies.map((name) => makeQuestion(isTableFile(name) ? 'file' : 'document', name)),
    ...types.map((type) => makeQuestion('code', type)),
    ...questions,
  ]
  const record: PageRecord = {
    key,
    document,
    inputs,
    dependencies,
    types,
    layerDiagnostics,
    schemaDiagnostics,
    diagnostics,
    hasError,
    made: 0,
  }
  if (contribution) record.contribution = contribution
  if (built) record.built = built
  return record
}

/** A page as it was written. */
export interface BuiltPage {
  /** The code, fonts and settings with which it was rendered, as one value to compare. */
  renderKey: string
  lang: string
  /** Its addresses beside its route. */
  aliases: readonly string[]
  indexed: boolean
  /** Of a page that search engines may show. */
  description?: string
  csp: string
  /** Its files: names in the built site, and what they contain. */
  outputs: readonly Output[]
  forms: readonly { id: string; range: FormRange }[]
  /** Its experiment, with the weights of the arms. */
  experiment?: Pick<PageExperiment, 'name' | 'weights'>
  /** The names of its matches, if it has any. */
  matches?: readonly string[]
  /** The ids of the blocks that are counted (`listCountedBlocks`); absent if the page is not counted. */
  blocks?: readonly string[]
}

/** A file of the built site. `content` is a fingerprint of it. */
export interface Output {
  name: string
  content: string
}

/** A form of the site without the pages that show it. */
export type FormDefinition = Omit<IntakeForm, 'routes' | 'documents' | 'ranges'>
