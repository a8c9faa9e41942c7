import { type BlockRegistry, listTypesWithKinds } from '../../blocks/block-registry.ts'
import { findOwnBlock } from '../../builder/own-blocks/list-own-sources.ts'
import type { PageRecord } from '../../builder/page/page-record.ts'
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts'
import { type Question, splitQuestion, splitSteps } from '../../core/questions/question.ts'
import { toDocumentName } from '../../core/read/index-documents.ts'
import type { SiteComparison } from './compare-site-files.ts'

interface SelectInput {
  diagnostics: readonly Diagnostic[]
  pages: readonly Pick<PageRecord, 'document' | 'dependencies' | 'inputs' | 'contribution' | 'key'>[]
  /** Files of the site that have changed, also those that do not exist any more. */
  files: ReadonlySet<string>
  /** The file of a document. */
  fileOf: (document: string) => string | undefined
  /** The text of a document's file. */
  read: (file: string) => string | undefined
  registry: BlockRegistry
  /** What has changed in `pages.yaml`. */
  site: SiteComparison
}

/**
 * The problems of what has changed: those in changed files, and those of pages that are built on a changed document or
 * asked something of the site whose answer has changed. An error that belongs to no page is always included.
 */
export function selectChanged(input: SelectInput): Diagnostic[] {
  const { diagnostics, files } = input
  const affected = new Set(listAffected(input).map(({ key }) => key))
  const orphans = new Set(
    input.pages.flatMap(({ key, document, contribution }) =>
      affected.has(key) && !contribution?.summary ? [input.fileOf(document)] : [],
    ),
  )
  return diagnostics.filter(({ file, related = [], routes, severity }) => {
    if (files.has(file) || related.some((other) => files.has(other.file)) || orphans.has(file)) return true
    return routes ? routes.some((route) => affected.has(route)) : severity === 'error'
  })
}

/** The pages that have changed. */
function listAffected(input: SelectInput): SelectInput['pages'] {
  const { pages, files, fileOf, read } = input
  const removed = [...files].flatMap((file) => {
    const name = toDocumentName(file)
    return name !== undefined && fileOf(name) === undefined ? [name] : []
  })
  /** Whether a document is new or changed, or may name one that was removed. */
  const isChanged = (document: string) => {
    const file = fileOf(document)
    if (file === undefined || files.has(file)) return true
    const text = removed.length === 0 ? '' : (read(file) ?? '')
    return removed.some((name) => text.includes(name))
  }
  const built = pages.filter(({ document, dependencies }) => [document, ...dependencies].some(isChanged))
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
  { files, registry, site: { hasChanged, hasAddressChanged } }: SelectInput,
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
    case 'address':
      return hasAddressChanged(subject) || files.has(`public${subject}`)
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
    case 'year':
    case 'past':
      return false
  }
  return false
}

/** The block types whose code a file of the site is part of: those with fields, if it is of a kind of field. */
function listChangedTypes(file: string, registry: BlockRegistry): string[] {
  const name = findOwnBlock(file)
  if (name === undefined) return []
  // What was removed may have been either.
  return registry.own?.names.includes(name) ? [name] : [name, ...listTypesWithKinds(registry)]
}
