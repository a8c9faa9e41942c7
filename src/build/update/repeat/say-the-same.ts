import { isDeepStrictEqual } from 'node:util'
import { makeQuestion, type Question } from '../../../core/questions/question.ts'
import type { FileRecord } from '../../pages/file-record.ts'
import type { BuiltPage, PageRecord } from '../../pages/page-record.ts'
import { toPlain } from '../pool/stored-record.ts'

/**
 * Whether a part has to be as before for the same report, or may differ: a rule for the site looks at it and is applied
 * again, or it is written again with the page.
 */
type Part = 'as before' | 'may differ'
/** Every part is named, so that a new one cannot be forgotten. */
type Parts<Value> = Readonly<Record<keyof Required<Value>, Part>>

type Contribution = NonNullable<PageRecord['contribution']>

const recordParts: Parts<PageRecord> = {
  ...{ key: 'as before', document: 'as before', row: 'as before', used: 'as before', types: 'as before' },
  ...{ resolved: 'as before', validated: 'as before', diagnostics: 'as before' },
  ...{ hasError: 'as before', located: 'as before' },
  // A page that is only checked asks less than one that is written.
  questions: 'may differ',
  // These two are compared in parts.
  ...{ contribution: 'may differ', built: 'may differ' },
}
const contributionParts: Parts<Contribution> = {
  ...{ file: 'as before', chain: 'as before', table: 'as before', valid: 'as before', whole: 'as before' },
  ...{ claims: 'as before', languages: 'as before', budgets: 'as before', events: 'as before' },
  ...{ media: 'as before', pools: 'may differ' },
  ...{ title: 'may differ', description: 'may differ', indexed: 'may differ', facts: 'may differ' },
  ...{ translations: 'may differ', experiment: 'may differ', privacyPolicy: 'as before' },
  // Compared in parts.
  summary: 'may differ',
}
const summaryParts: Parts<NonNullable<Contribution['summary']>> = {
  ...{ route: 'as before', document: 'as before', lang: 'as before', translations: 'as before' },
  ...{ title: 'may differ', targets: 'may differ' },
}
const fileParts: Parts<FileRecord> = {
  ...{ file: 'as before', read: 'as before', recovered: 'as before', waivers: 'as before' },
  ...{ hasRoot: 'as before', broken: 'as before', uses: 'as before' },
  // They tell that the document has changed.
  ...{ stamp: 'may differ', hash: 'may differ' },
}
/** What is written of a page beside its own files and forms. */
const hostedParts: Parts<BuiltPage> = {
  ...{ lang: 'as before', aliases: 'as before', indexed: 'as before', csp: 'as before' },
  ...{ experiment: 'as before' },
  ...{ look: 'may differ', forms: 'may differ', outputs: 'may differ' },
}

/** Whether the same is reported of a page as before, unless a rule for the site says otherwise. */
export function isPageReportedAlike(before: PageRecord | undefined, now: PageRecord | undefined): boolean {
  if (!before?.contribution || !now?.contribution) return false
  return (
    isAlike(recordParts, before, now) &&
    isAlike(contributionParts, before.contribution, now.contribution) &&
    isAlike(summaryParts, before.contribution.summary, now.contribution.summary)
  )
}

/** Whether a page is the same to the rules for the site, as far as they do not look into the page itself. */
export function isPageContributedAlike(before: PageRecord | undefined, now: PageRecord | undefined): boolean {
  return isDeepStrictEqual(toPlain(before?.contribution), toPlain(now?.contribution))
}

/** Whether other pages learn the same from a page; `isAsked` says whether one has asked a question. */
export function isPageKnownAlike(
  before: PageRecord | undefined,
  now: PageRecord,
  isAsked: (question: Question) => boolean,
): boolean {
  const [earlier, later] = [before?.contribution?.summary, now.contribution?.summary]
  const isTitleKept =
    earlier?.title === later?.title || !later || !isAsked(makeQuestion('title', later.route))
  return isTitleKept && isDeepStrictEqual(earlier?.targets, later?.targets)
}

export function isFileReportedAlike(before: FileRecord | undefined, now: FileRecord | undefined): boolean {
  return before !== undefined && now !== undefined && isAlike(fileParts, before, now)
}

/** Whether a page differs at most in the content of its files and in its forms. */
export function isPageHostedAlike(before: PageRecord | undefined, now: PageRecord | undefined): boolean {
  if (!before?.built || !now?.built) return false
  const names = ({ outputs }: PageRecord['built'] & object) => outputs.map(({ name }) => name)
  return (
    isAlike(hostedParts, before.built, now.built) &&
    isDeepStrictEqual(names(before.built), names(now.built)) &&
    // A picture that is new or gone is a question too, so its files are the same.
    isDeepStrictEqual(before.questions, now.questions)
  )
}

function isAlike<Value extends object>(
  parts: Parts<Value>,
  before: Value | undefined,
  now: Value | undefined,
): boolean {
  return (Object.keys(parts) as (keyof Value)[]).every(
    (part) => parts[part] === 'may differ' || isDeepStrictEqual(before?.[part], now?.[part]),
  )
}
