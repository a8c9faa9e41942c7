import type { IntakeForm } from '../../contracts/forms-file.ts'
import type { PageCut } from '../../contracts/page-cut.ts'
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts'
import type { PageExperiment } from '../../core/model/page.ts'
import type { Question } from '../../core/questions/question.ts'
import type { Contribution } from '../../core/site/contribution.ts'
import type { ResolvedAddress } from '../../core/site/resolved-site.ts'
import { fingerprint } from './fingerprint.ts'

/** A page to be made: a route and its document, or a document that no route shows. */
export interface PageKey {
  document: string
  route?: ResolvedAddress
}

/** The name of a page in the store. */
export const nameKey = ({ route, document }: PageKey): string => route?.path ?? document

/** The row of a page as one value to compare; its position is not part of it. */
export function describeRow({ route }: PageKey): string | undefined {
  const { row } = route ?? {}
  return (
    row && fingerprint(JSON.stringify([row.table.columns.map(({ name, index }) => [name, row.texts[index]])]))
  )
}

/** What is found out about a page by itself. */
export interface InspectedPage {
  key: string
  document: string
  /** The row of a table that makes the page, as one value to compare. */
  row?: string
  /** The names of the documents that it depends on. */
  used: readonly string[]
  /** The types of its blocks. */
  types: readonly string[]
  questions: readonly Question[]
  /** From laying documents over each other: they show on every route that is built on the file. */
  resolved: readonly Diagnostic[]
  /** From the schemas of its blocks. */
  validated: readonly Diagnostic[]
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
export interface PageRecord extends InspectedPage, FinishedPage {
  /** Whether one of its diagnostics is an error. */
  hasError: boolean
  /** The files in which its diagnostics are located. A run that makes other pages need not read the diagnostics. */
  located: readonly string[]
}

/** @param finished absent if rules have not been applied to it */
export function makeRecord(inspected: InspectedPage, finished: FinishedPage | undefined): PageRecord {
  const { key, document, used, types, resolved, validated, row, contribution } = inspected
  const { questions = inspected.questions, diagnostics = [], built } = finished ?? {}
  const all = [...resolved, ...validated, ...diagnostics]
  const located = new Set<string>()
  for (const { file, related = [] } of all) {
    located.add(file)
    for (const other of related) located.add(other.file)
  }
  const hasError = all.some(({ severity }) => severity === 'error')
  // Written out: most of the parts of a copy would be replaced, and V8 is slow to do that.
  const record: PageRecord = {
    key,
    document,
    used,
    types,
    questions,
    resolved,
    validated,
    diagnostics,
    hasError,
    located: [...located],
  }
  if (row !== undefined) record.row = row
  if (contribution) record.contribution = contribution
  if (built) record.built = built
  return record
}

/** A page as it was written. */
export interface BuiltPage {
  /** The code, fonts and settings with which it was rendered, as one value to compare. */
  look: string
  lang: string
  /** Its addresses beside its route. */
  aliases: readonly string[]
  indexed: boolean
  csp: string
  /** Its files: names in the built site, and what they contain. */
  outputs: readonly Output[]
  forms: readonly { id: string; cut: PageCut }[]
  /** Its experiment, with the weights of the arms. */
  experiment?: Pick<PageExperiment, 'name' | 'weights'>
}

/** A file of the built site. `content` is a fingerprint of it. */
export interface Output {
  name: string
  content: string
}

/** A form of the site without the pages that show it. */
export type FormDefinition = Omit<IntakeForm, 'routes' | 'documents' | 'cuts'>
