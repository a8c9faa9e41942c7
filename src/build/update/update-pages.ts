import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts'
import { isAboutPages } from '../../core/questions/question.ts'
import { type IndexedSite, indexPages, indexSite, type SiteSource } from '../../core/questions/site-source.ts'
import { listUnrouted } from '../../core/resolve/list-unrouted.ts'
import type { FileRecord } from '../pages/file-record.ts'
import { fingerprint } from '../pages/fingerprint.ts'
import { listKeys, listRoutes } from '../pages/list-routes.ts'
import type { PageKey, PageRecord } from '../pages/page-record.ts'
import type { SiteHead } from '../pages/site-head.ts'
import { answerAll, findChangedAnswers } from './answers.ts'
import { bindRoutes, failToBind, listReported, listShown, nameFiles } from './bind-routes.ts'
import type { Comparison } from './comparison.ts'
import { type Changes, createQuestionFinder } from './find-outdated.ts'
import { type OpenDocuments, openDocuments, openHead } from './open-documents.ts'
import { PageMakers } from './page-makers.ts'
import { PageWork } from './page-work.ts'
import { isComparedAlike } from './repeat/is-compared-alike.ts'
import { listUsers } from './repeat/list-users.ts'
import { renewFew } from './repeat/renew-few.ts'
import { forgetPages, type SiteStore } from './site-store.ts'
import type { UpdatedPages, UpdateOptions, UsableHead } from './update-types.ts'

/** Makes again what depends on something that has changed since the last run, and nothing else. */
export async function updatePages(options: UpdateOptions): Promise<UpdatedPages> {
  const { files, store, codes } = options
  try {
    const documents = await openDocuments(files, store, codes, options.touched)
    const makers = new PageMakers(options, documents)
    try {
      if (documents.changed.size > 1) await makers.start()
      const head = await openHead(files, documents, store)
      if (isUsable(head))
        return (
          (await renewFew(options, documents, head, makers)) ??
          (await makePages(options, documents, head, makers))
        )
      await makers.close()
      return await readOnly(options, documents, head)
    } catch (cause) {
      await makers.close()
      throw cause
    }
  } catch (cause) {
    // The documents may be newer than the pages, which would be taken for current.
    forgetPages(store)
    throw cause
  }
}

/** Without a usable `pages.yaml` documents are only validated by themselves. */
async function readOnly(
  { store }: UpdateOptions,
  { listed, changed, diagnostics }: OpenDocuments,
  head: SiteHead,
): Promise<UpdatedPages> {
  const { readDocument } = await import('../pages/document-reader.ts')
  for (const name of changed) {
    const found = listed.get(name)
    if (found) store.files.set(found.file, readDocument(found, name).record)
  }
  // The pages were made from older documents: nobody can say later which of them have changed since.
  forgetPages(store)
  return {
    ...{ head, documents: listed, names: diagnostics, pages: [], reasons: new Map(), changed: true },
    hasErrors: true,
    bind: async (route) => failToBind(route),
    explain: async (_, cause) => cause,
    commit: () => [],
    fontsMade: Promise.resolve(),
    close: async () => {},
  }
}

async function makePages(
  options: UpdateOptions,
  documents: OpenDocuments,
  head: UsableHead,
  makers: PageMakers,
): Promise<UpdatedPages> {
  const work = new PageWork(options, documents, head, makers)
  const { store, codes } = options
  const keys = listKeys(head)
  const { media, at } = options
  const site = indexSite({ ...head.parts, media, at, routes: listRoutes(head) })
  const changes = findChanges(options, documents, head, site)
  const outdated = work.takeKept(keys, changes)
  const open = planOutput(options, documents, head)
  if (open) await work.warmUp(outdated, open)
  options.onRecord?.(head)
  const output = await open?.open({ head, outputs: store.outputs })
  await work.renew(outdated, keys, output?.write)
  const used = new Set(head.used)
  for (const page of work.list(keys)) for (const name of page.used) used.add(name)
  const orphans = listUnrouted(documents.listed.keys(), used).map((document) => ({ document }))
  await work.renew(work.takeKept(orphans, changes), orphans, undefined)
  await work.readRest()
  const all = [...keys, ...orphans]
  const shown = listShown(work.list(keys))
  const source = indexPages(site, { listPages: () => shown, inspect: () => undefined })
  work.markLate(all, findChangedAnswers(store.answers, source, isAboutPages))
  const languages = new Set(shown.map(({ lang }) => lang))
  if (output && !work.isWaiting) makers.makeFonts(languages)
  const compareAll = () => compare(options, documents, head, work, all, source)
  const isAlike = await isComparedAlike(options, { documents, head, pages: work.list(all), source }, work)
  let comparison = isAlike ? undefined : await compareAll()
  const hasErrors = () =>
    comparison !== undefined &&
    ([comparison.unused, ...comparison.compared].some((list) => list.some(isError)) ||
      hasReportedErrors(store, work.list(all)))
  const canWrite = output !== undefined && !hasErrors()
  if (canWrite) {
    const fonts = await output.openFonts(languages)
    // If nothing but documents differs from the run that built the site, and no page has another language.
    const isWritten = options.conclusion !== undefined && options.output?.isAsLeft && work.isHostedAlike()
    if (!isWritten) work.markUnwritten(keys, output, fonts)
  }
  await work.finish(all, canWrite ? output.write : undefined)
  if (canWrite) makers.makeFonts(languages)
  // What the pages say that were finished last is known only now.
  if (!comparison && !work.isReportedAlike()) comparison = await compareAll()
  const isBroken = hasErrors()
  if (!isBroken) work.throwFailure()
  const sameReport = comparison ? undefined : { pages: work.listMade(), isHostedAlike: work.isHostedAlike() }
  const pages = work.list(all)
  const isSame =
    work.isDone &&
    !documents.isStoreChanged &&
    store.head === head &&
    store.users !== undefined &&
    pages.length === store.pages.size
  if (!isSame) {
    Object.assign(store, { head, codes, answers: answerAll(pages, source) })
    store.pages = new Map(pages.map((page) => [page.key, page]))
    store.users = listUsers(pages, documents.listed)
  }
  return {
    ...{ head, pages, source, documents: documents.listed, names: documents.diagnostics },
    ...(comparison && { comparison }),
    ...(sameReport && { sameReport }),
    hasErrors: isBroken,
    reasons: work.reasons,
    changed: !isSame,
    ...bindRoutes(options, {
      ...{ documents, head, listPages: () => work.list(keys), files: store.files },
    }),
    commit: () => makers.commit(),
    fontsMade: makers.fontsMade,
    close: () => makers.close(),
  }
}

/** Whether documents or pages by themselves have errors. */
function hasReportedErrors({ files }: SiteStore, pages: readonly PageRecord[]): boolean {
  const isBroken = ({ read, recovered }: FileRecord) => read.some(isError) || recovered.some(isError)
  if ([...files.values()].some(isBroken)) return true
  const failed = pages.filter((page) => page.hasError)
  if (failed.length === 0) return false
  const reported = new Set(listReported(pages))
  return failed.some((page) => reported.has(page) || page.resolved.some(isError))
}

/** What differs from the last run, as far as it does not depend on other pages. */
function findChanges(
  options: UpdateOptions,
  { listed, changed }: OpenDocuments,
  head: UsableHead,
  site: IndexedSite,
): Changes {
  const { store, codes } = options
  const source = indexPages(site, { listPages: () => [], inspect: () => undefined })
  const types = Object.keys({ ...codes, ...store.codes })
  const files = new Set([...changed].map((name) => listed.get(name)?.file))
  const known = new Set([...listed.values()].map(({ file }) => file))
  const isSameHead = store.head?.hash === head.hash
  const tables = new Map(store.head?.tables.map(({ file, hash }) => [file, hash]))
  for (const { file, hash } of head.tables) {
    if (tables.get(file) === hash) known.add(file)
  }
  return {
    documents: (name) => changed.has(name) || !listed.has(name),
    files: (file) => (file === 'pages.yaml' ? !isSameHead : files.has(file) || !known.has(file)),
    types: new Set(types.filter((type) => codes[type] !== store.codes[type])),
    findQuestion: createQuestionFinder(
      findChangedAnswers(store.answers, source, (question) => !isAboutPages(question)),
    ),
  }
}

/** The rules for the site, unless all that they compare is as before. */
async function compare(
  { store, media, at }: UpdateOptions,
  documents: OpenDocuments,
  head: UsableHead,
  work: PageWork,
  keys: readonly PageKey[],
  source: SiteSource,
): Promise<Comparison> {
  const pages = work.list(keys)
  const names = pages.map(({ key }) => key)
  const basis = fingerprint(
    JSON.stringify([
      ...[head.hash, head.names, head.tables.map(({ hash }) => hash)],
      ...[media.paths, media.publicPaths, names],
    ]),
  )
  const known = store.comparison
  if (known?.basis === basis && work.isDone) return known
  const { compareSite } = await import('./compare-site.ts')
  const input = { documents: documents.listed, head, media, at }
  const memory = known?.memory ?? new Map()
  const result = compareSite({ ...input, source, files: nameFiles(documents, store.files), pages, memory })
  store.comparison = { basis, memory, ...result }
  return store.comparison
}

/** The output, unless an error is known that forbids to write anything. */
function planOutput(
  { output, media }: UpdateOptions,
  documents: OpenDocuments,
  head: UsableHead,
): UpdateOptions['output'] {
  const reported = [...documents.diagnostics, ...media.diagnostics, ...head.read, ...head.recovered]
  return reported.some(isError) ? undefined : output
}

const isError = ({ severity }: Diagnostic) => severity === 'error'

function isUsable(head: SiteHead): head is UsableHead {
  return head.parts !== undefined
}
