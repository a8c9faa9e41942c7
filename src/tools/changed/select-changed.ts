import { type BlockRegistry, listTypesWithKinds } from '../../blocks/block-registry.ts'
import { findOwnBlock } from '../../builder/own-blocks/list-own-sources.ts'
import type { PageRecord } from '../../builder/page/page-record.ts'
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts'
import { isTableFile } from '../../core/handover/table.ts'
import { type Question, splitQuestion, splitSteps } from '../../core/questions/question.ts'
import { toDocumentName } from '../../core/read/index-documents.ts'
import type { SiteComparison } from './compare-site-files.ts'

interface SelectInput {
  diagnostics: readonly Diagnostic[]
  pages: readonly Pick<PageRecord, 'inputs' | 'contribution' | 'key'>[]
  /** Files of the site that have changed, also those that do not exist any more. */
  files: ReadonlySet<string>
  /** The files that a page is made of, by its key; its own document is the first. */
  filesOf: (key: string) => readonly string[]
  hasDocument: (name: string) => boolean
  /** The text of a document's file. */
  read: (file: string) => string | undefined
  registry: BlockRegistry
  /** What has changed in `pages.yaml`. */
  site: SiteComparison
  /** The file of the table of redirects, if there is one. */
  redirectTable?: string | undefined
  /** Whether an address is that of a page. */
  isRoute: (address: string) => boolean
}

/**
 * The problems of what has changed: those in changed files, those of pages that are built on a changed file or asked
 * something of the site whose answer has changed, and those that point to either. An error that belongs to no page is
 * always included.
 */
export function selectChanged(input: SelectInput): Diagnostic[] {
  const { diagnostics, files, filesOf } = input
  const pages = listAffected(input)
  const affected = new Set(pages.map(({ key }) => key))
  const listOwn = (of: SelectInput['pages']) => new Set(of.flatMap(({ key }) => filesOf(key).slice(0, 1)))
  const documents = listOwn(pages)
  const orphans = listOwn(pages.filter(({ contribution }) => !contribution?.summary))
  return diagnostics.filter(({ file, related = [], routes, severity }) => {
    if (files.has(file) || orphans.has(file)) return true
    if (related.some((other) => files.has(other.file) || documents.has(other.file))) return true
    return routes ? routes.some((route) => affected.has(route)) : severity === 'error'
  })
}

/** The pages that have changed. */
function listAffected(input: SelectInput): SelectInput['pages'] {
  const { pages, files, filesOf, hasDocument, read } = input
  const removed = [...files].flatMap((file) => {
    const name = toDocumentName(file)
    return name !== undefined && !hasDocument(name) ? [name] : []
  })
  /** Whether a file is new or changed, or is a document that may name one that was removed. */
  const isChanged = (file: string) => {
    if (files.has(file)) return true
    const text = removed.length === 0 || isTableFile(file) ? '' : (read(file) ?? '')
    return removed.some((name) => text.includes(name))
  }
  const built = pages.filter(({ key }) => filesOf(key).some(isChanged))
  const routes = new Set(built.map(({ key }) => key))
  const groups = new Set(built.map(({ contribution }) => contribution?.summary?.translations))
  const isOther = (question: Question) => hasOtherAnswer(question, input, { routes, groups })
  return pages.filter(({ key, inputs }) => routes.has(key) || inputs.some(isOther))
}

interface ChangedPages {
  /** The keys of pages whose documents have changed. */
  routes: ReadonlySet<string>
  /** The groups of translations with such a page. */
  groups: ReadonlySet<string | undefined>
}

/** Whether the answer to a question of a page may have changed. */
function hasOtherAnswer(
  question: Question,
  { files, registry, site: { hasChanged, hasAddressChanged }, redirectTable, isRoute }: SelectInput,
  { routes, groups }: ChangedPages,
): boolean {
  const [kind, subject] = splitQuestion(question)
  switch (kind) {
    case 'setting':
    case 'keys':
      return hasChanged('site', ...splitSteps(subject))
    case 'fact':
      return hasChanged('site', 'facts', subject) || hasChanged('site', ...subject.split('.'))
    case 'pool':
      return hasChanged('site', 'chat', subject)
    case 'form':
      return hasChanged('site', 'forms', subject)
    case 'frame':
      return hasChanged('frames', subject)
    case 'route':
      return hasAddressChanged(subject)
    case 'address':
      if (hasAddressChanged(subject) || files.has(`public${subject}`)) return true
      // A row of the table may have come or gone. Few links lead to an address without a page, which is a redirect or a file.
      return redirectTable !== undefined && files.has(redirectTable) && !isRoute(subject)
    case 'title':
      return routes.has(subject) || hasAddressChanged(subject)
    case 'target': {
      const route = subject.slice(0, subject.lastIndexOf('#'))
      return routes.has(route) || hasAddressChanged(route)
    }
    case 'translations':
      return groups.has(subject)
    case 'image':
    case 'played':
      return files.has(`public/${subject}`)
    case 'video':
      return ['webm', 'mp4'].some((ending) => files.has(`public/${subject}.${ending}`))
    case 'media':
      return [...files].some((file) => file.startsWith('public/'))
    case 'fonts':
      return [...files].some((file) => file.startsWith('fonts/'))
    case 'code':
      return [...files].some((file) => listChangedTypes(file, registry).includes(subject))
    // What a page is made of is looked at by its files.
    case 'document':
    case 'file':
    // These answers change by themselves, or are asked by no page.
    case 'year':
    case 'past':
    case 'config':
    case 'reportVersion':
    case 'checks':
    case 'page':
    case 'measures':
      return false
    default:
      // `wholeSite` has no kind.
      kind satisfies never
      return false
  }
}

/** The block types whose code a file of the site is part of: those with fields, if it is of a kind of field. */
function listChangedTypes(file: string, registry: BlockRegistry): string[] {
  const name = findOwnBlock(file)
  if (name === undefined) return []
  // What was removed may have been either.
  return registry.own?.names.includes(name) ? [name] : [name, ...listTypesWithKinds(registry)]
}
