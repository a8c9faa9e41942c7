import { isDeepStrictEqual } from 'node:util'
import { partsFolder } from '../../../contracts/forms-file.ts'
import { indexPages, indexSite } from '../../../core/questions/site-source.ts'
import type { MovedCut } from '../../forms/move-cuts.ts'
import { listKeys, listRoutes } from '../../pages/list-routes.ts'
import { makeRecord, nameKey, type PageKey, type PageRecord } from '../../pages/page-record.ts'
import { bindRoutes, listShown } from '../bind-routes.ts'
import { checkSample } from '../check-sample.ts'
import { createQuestionFinder, findReason } from '../find-outdated.ts'
import type { OpenDocuments } from '../open-documents.ts'
import type { PageMakers } from '../page-makers.ts'
import type { UpdatedPages, UpdateOptions, UsableHead } from '../update-types.ts'
import { isReportedAgain } from './is-compared-alike.ts'
import { keepPageParts } from './keep-equal-parts.ts'
import { listTexts, type PageTexts, renewTexts } from './renew-texts.ts'
import {
  isFileReportedAlike,
  isPageContributedAlike,
  isPageHostedAlike,
  isPageKnownAlike,
  isPageReportedAlike,
} from './say-the-same.ts'

/** With more documents or pages it takes longer to find out that the rest has to be looked at as well. */
const maxChanged = 20

/**
 * Makes the pages of a few documents that have changed, and looks at no other page. That is enough if these pages are to
 * the rest of the site as they were, which is found out when they are made: otherwise the result is `undefined`, and all
 * pages have to be looked at.
 */
export async function renewFew(
  options: UpdateOptions,
  documents: OpenDocuments,
  head: UsableHead,
  makers: PageMakers,
): Promise<UpdatedPages | undefined> {
  const { store, output: planned } = options
  const outdated = findOutdated(options, documents, head)
  if (!outdated || planned?.isAsLeft === false) return undefined
  const [keys, before] = [[...outdated.keys()], store.pages]
  const maker = await makers.open(head, keys.length)
  const output = await planned?.open({ head, outputs: store.outputs })
  const write = output && { ...output.write, keptForms: listFormFiles(keys, before) }
  const isAlike = output ? isAsWritten : isAsChecked
  const made = await maker.make(keys, { write, all: false })
  const definitions = made.definitions.filter(
    ([id, definition]) => !isDeepStrictEqual(store.definitions.get(id), definition),
  )
  for (const [id, definition] of definitions) store.definitions.set(id, definition)
  for (const [name, record] of made.documents)
    if (documents.changed.has(name)) store.files.set(record.file, record)
  const records: PageRecord[] = []
  for (const { inspected, finished, ...result } of made.pages) {
    const known = before.get(inspected.key)
    const record = keepPageParts(makeRecord(inspected, finished), known)
    if ('failure' in result || !finished || !isAlike(known, record)) return undefined
    if (!isPageKnownAlike(known, record, (question) => store.answers.has(question))) return undefined
    records.push(record)
  }
  for (const name of documents.changed) {
    const file = documents.listed.get(name)?.file ?? ''
    if (!isFileReportedAlike(documents.before.get(file), store.files.get(file))) return undefined
  }
  const compared = await repeatComparison(options, documents, head, records)
  if (!compared) return undefined
  const isKept = (key: PageKey) => !outdated.has(key) && before.has(nameKey(key))
  const listPages = () => [...before.values()]
  await checkSample(maker, listKeys(head).filter(isKept), before, listPages)
  await output?.openFonts(new Set(records.flatMap(({ built }) => built?.lang ?? [])))
  const moved = output && definitions.length === 0 ? listMoved(records, before) : undefined
  for (const record of records) before.set(record.key, record)
  return {
    ...{ head, documents: documents.listed, names: documents.diagnostics },
    get pages() {
      return listPages()
    },
    sameReport: { pages: records, isHostedAlike: true, ...(moved && { moved }), ...compared },
    hasErrors: false,
    reasons: new Map([...outdated].map(([key, reason]) => [nameKey(key), reason])),
    changed: true,
    ...bindRoutes(options, {
      ...{ documents, head, listPages, files: store.files },
    }),
    commit: () => makers.commit(),
    fontsMade: makers.fontsMade,
    close: () => makers.close(),
  }
}

/**
 * The pages that have to be made again, and why; `undefined` if more has changed than the contents of a few documents,
 * or if one of them is not the document of a route.
 */
function findOutdated(
  { store, conclusion }: UpdateOptions,
  { listed, changed, before, diagnostics }: OpenDocuments,
  head: UsableHead,
): Map<PageKey, string> | undefined {
  const { users, pages } = store
  if (!conclusion || conclusion.hasInspected || !users || store.head !== head) return undefined
  if (diagnostics.length > 0 || changed.size === 0 || changed.size > maxChanged) return undefined
  if (listed.size !== before.size) return undefined
  const files = new Set<string>()
  const names = new Set<string>()
  for (const name of changed) {
    const file = listed.get(name)?.file ?? ''
    // A document that no route shows is a page by its name.
    if (!before.has(file) || conclusion.located.includes(file) || pages.has(name)) return undefined
    files.add(file)
    for (const user of users.get(name) ?? []) names.add(user)
  }
  const keys = listKeys(head).filter((key) => changed.has(key.document) || names.delete(nameKey(key)))
  if (names.size > 0 || keys.length === 0 || keys.length > maxChanged) return undefined
  const outdated = new Map<PageKey, string>()
  for (const key of keys) {
    const reason = findReason(key, pages.get(nameKey(key)), {
      documents: (name) => changed.has(name),
      files: (file) => files.has(file),
      types: new Set(),
      findQuestion: () => undefined,
    })
    if (reason !== undefined) outdated.set(key, reason)
  }
  return outdated
}

/**
 * The titles and descriptions of all pages with those that were made, as far as they are known; `undefined` if the rules
 * for the site may report something else now.
 */
async function repeatComparison(
  options: UpdateOptions,
  documents: OpenDocuments,
  head: UsableHead,
  records: readonly PageRecord[],
): Promise<{ texts: PageTexts | undefined } | undefined> {
  const { store, conclusion, media, at } = options
  const known = conclusion?.texts
  const changes = records.map((now) => ({ before: store.pages.get(now.key), now }))
  if (changes.every(({ before, now }) => isPageContributedAlike(before, now))) return { texts: known }
  const texts = known && renewTexts(known, changes)
  if (texts) return { texts }
  const now = new Map(records.map((record) => [record.key, record]))
  const pages = [...store.pages.values()].map((record) => now.get(record.key) ?? record)
  const asksEverything = createQuestionFinder(new Set())
  if (pages.some((page) => asksEverything(page) !== undefined)) return undefined
  const site = indexSite({ ...head.parts, media, at, routes: listRoutes(head) })
  const source = indexPages(site, { listPages: () => listShown(pages), inspect: () => undefined })
  const isSame = await isReportedAgain(options, { documents, head, pages, source })
  return isSame ? { texts: listTexts(pages) } : undefined
}

function isAsWritten(before: PageRecord | undefined, now: PageRecord): boolean {
  return isAsChecked(before, now) && isPageHostedAlike(before, now)
}

/** A page that is only checked may ask less than it did, but nothing to which the store has no answer. */
function isAsChecked(before: PageRecord | undefined, now: PageRecord): boolean {
  const isAnswered = now.questions.every((question) => before?.questions.includes(question))
  return isAnswered && isPageReportedAlike(before, now)
}

/**
 * The files of forms that these pages had, with their marks. Their names say what they were made of, and nothing but
 * documents has changed: a page that has the same form has the same file.
 */
function listFormFiles(
  keys: readonly PageKey[],
  known: ReadonlyMap<string, PageRecord>,
): ReadonlyMap<string, string> {
  const outputs = keys.flatMap((key) => known.get(nameKey(key))?.built?.outputs ?? [])
  return new Map(
    outputs
      .filter(({ name }) => name.startsWith(`${partsFolder}/`))
      .map(({ name, content }) => [name, content]),
  )
}

/** The forms that are at other places of their pages; `undefined` if a page has other forms. */
function listMoved(
  records: readonly PageRecord[],
  known: ReadonlyMap<string, PageRecord>,
): MovedCut[] | undefined {
  const moved: MovedCut[] = []
  for (const { key, built } of records) {
    const forms = known.get(key)?.built?.forms
    if (!built || forms?.length !== built.forms.length) return undefined
    for (const [index, { id, cut }] of built.forms.entries()) {
      const before = forms[index]
      if (before?.id !== id) return undefined
      const addresses = built.aliases.length + 1
      if (!isDeepStrictEqual(before.cut, cut)) moved.push({ addresses, before: before.cut, now: cut })
    }
  }
  return moved
}
