import { answerQuestion } from '../../core/questions/answer-question.ts'
import { type Question, splitQuestion, wholeSite } from '../../core/questions/question.ts'
import type { SiteSource } from '../../core/questions/site-source.ts'
import { fingerprintRoute, type PageKey } from '../config/page-key.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { fingerprint } from '../files/fingerprint.ts'

/** Where the inputs of results are read from. */
export interface InputSource {
  /** By name: of its content and of the ending of its file. */
  hashOfDocument: (name: string) => string
  /** By path. */
  hashOfFile: (file: string) => string
  /** By block type. */
  codes: Readonly<Record<string, string>>
  config: SiteConfig
  /** By route. */
  keys: ReadonlyMap<string, PageKey>
  /** Equal as long as all pages and documents say the same. */
  reportVersion: () => number
  /** How the site is checked, as one value to compare. */
  checks: string
  /** How often a page was made, by its key. */
  makings: (key: string) => number
  /** How pages were measured, and against which budgets of all of them. */
  measures: string
  /** Answers questions to the site. */
  site: () => SiteSource
}

/** Longer answers are kept as their fingerprints. */
const maxLength = 40

/** Reads an input: a text that is equal as long as what was read is equal. */
export function readInput(input: Question, source: InputSource): string {
  const [kind, subject] = splitQuestion(input)
  switch (kind) {
    case 'document':
      return source.hashOfDocument(subject)
    case 'file':
      return source.hashOfFile(subject)
    case 'code':
      return source.codes[subject] ?? ''
    case 'route':
      return fingerprintRoute(source.keys.get(subject))
    case 'config':
      return fingerprintConfig(source.config)
    case 'reportVersion':
      return String(source.reportVersion())
    case 'checks':
      return source.checks
    case 'page':
      return String(source.makings(subject))
    case 'measures':
      return source.measures
    default: {
      const answer = answerQuestion(input, source.site())
      return answer.length > maxLength ? fingerprint(answer) : answer
    }
  }
}

/** `pages.yaml`, the tables, and the names of all documents. */
const fingerprintConfig = ({ hash, names, tables }: SiteConfig) =>
  fingerprint(JSON.stringify([hash, names, tables.map((table) => table.hash)]))

/** An input for people: `the document kontakt`, `fact seats`. */
export function explainInput(input: Question): string {
  if (input === wholeSite) return 'it looked at the whole site'
  const [kind, subject] = splitQuestion(input)
  switch (kind) {
    case 'document':
      return `the document ${subject}`
    case 'file':
      return `a diagnostic in ${subject}`
    case 'code':
      return `the code of the block ${subject}`
    case 'route':
      return 'its route, or its row of the table'
    case 'past':
      return `the time ${new Date(Number(subject)).toISOString()}`
    default:
      return input.replace('\t', ' ').replaceAll('\n', '.')
  }
}
