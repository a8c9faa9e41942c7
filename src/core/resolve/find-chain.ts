import type { Finding, Span } from '../diagnostics/diagnostic.ts'
import { listWords } from '../diagnostics/list-words.ts'
import { suggestNearest } from '../diagnostics/suggest-nearest.ts'
import { asMap, getChild, getText } from '../tree/nodes.ts'
import type { SourceFile } from '../tree/tree.ts'

/** Where documents are looked for by name; `used` remembers those that something leads to. */
export interface DocumentSearch {
  /** Every document below `pages/` by its name, such as `tamil/google-4`. */
  documents: ReadonlyMap<string, SourceFile>
  /** Files that cannot be read as a whole: nothing is built on them. */
  broken: ReadonlySet<string>
  used: Set<string>
  /** How many documents a document and its parents are; `undefined` for those that are too many or an endless circle. */
  levels: Map<string, number | undefined>
  report: (finding: Finding) => void
}

/** A page stands on maximum number of leads documents, itself included, and a block on so many shared ones. */
export const maxLevels = 32

export const isShared = (name: string) => name.startsWith('shared/')

/**
 * The names from the outermost parent to the document. A misspelt parent is taken for the nearest, so that the rest is
 * looked at; `undefined` when a parent is unknown or cannot be read, or documents extend each other in a circle or over too
 * many levels. Each document is walked over once: what is known of its parents is not looked up again.
 */
export function findChain(name: string, search: DocumentSearch): string[] | undefined {
  const { levels, documents, broken, used, report } = search
  const chain = new Set<string>()
  let next = name
  while (!isTooDeep(next)) {
    used.add(next)
    chain.add(next)
    const document = documents.get(next)
    const root = asMap(document?.root)
    if (!document || !root || broken.has(document.file)) return giveUp()
    const parent = getChild(root, 'extends')
    const written = getText(root, 'extends')
    if (!parent || written === undefined) return countLevels(0)
    const found = findDocument(written, parent.span, 'page', search)
    if (found === undefined) return giveUp()
    if (chain.has(found)) {
      const names = [...chain]
      reportCircle([...names.slice(names.indexOf(found)), found], parent.span, search)
      return giveUp()
    }
    next = found
  }
  return countLevels(levels.get(next))

  /** Whether the documents walked so far are too many upon this one, as far as it is known. */
  function isTooDeep(document: string): boolean {
    return levels.has(document) && (levels.get(document) ?? maxLevels) + chain.size > maxLevels
  }

  /** What is wrong has been reported; a long way to it is not walked again. */
  function giveUp(): undefined {
    if (chain.size > maxLevels) for (const link of chain) levels.set(link, undefined)
    return undefined
  }

  /** Notes how deep each document walked is, from the outermost; only the first that is too deep is reported. */
  function countLevels(above: number | undefined): string[] | undefined {
    const fromOutermost = [...chain].reverse()
    let level = above
    for (const link of fromOutermost) {
      level = level === undefined || level >= maxLevels ? reportDepth(link, level) : level + 1
      levels.set(link, level)
    }
    return level === undefined ? undefined : fromOutermost
  }

  function reportDepth(link: string, level: number | undefined): undefined {
    const span = getChild(documents.get(link)?.root, 'extends')?.span
    if (level !== undefined && span)
      report({ code: 'inheritance-depth', span, message: describeDepth('extends') })
    return undefined
  }
}

/** What is said of the first document that is built on too many. */
export function describeDepth(key: 'extends' | 'use'): string {
  return `The documents build on each other over more than ${maxLevels} levels of \`${key}\`, counted to here. Take some of them out.`
}

/** The document that a name means; an unknown name is reported, and the nearest taken for it. */
export function findDocument(
  name: string,
  span: Span,
  kind: 'page' | 'shared',
  { documents, used, report }: DocumentSearch,
): string | undefined {
  const fits = (candidate: string) => isShared(candidate) === (kind === 'shared')
  if (documents.has(name) && fits(name)) return name
  if (documents.has(name)) {
    used.add(name)
    report({
      code: 'unknown-parent',
      cause: name,
      span,
      message:
        kind === 'page'
          ? `"${name}" is a shared block, and a page is needed here. A page takes a shared block in with \`use\`.`
          : `"${name}" is a page, and a shared block is needed here. Shared blocks stand in pages/shared/.`,
    })
    return undefined
  }
  const names = [...documents.keys()].filter(fits)
  const nearest = findByPath(name, names) ?? suggestNearest(name, names)
  const listed = names.length === 0 ? 'There are none yet.' : `Documents: ${listWords(names, 'and')}.`
  if (nearest !== undefined) used.add(nearest)
  report({
    code: 'unknown-parent',
    cause: name,
    span,
    message: `There is no document "${name}" (pages/${name}.yaml)${nearest === undefined ? '.' : `. Did you mean "${nearest}"?`}`,
    hint: nearest === undefined ? listed : undefined,
  })
  return nearest
}

/** The document that is written as a path: `pages/home.yaml`, `./home`, or without its folder. */
function findByPath(name: string, names: readonly string[]): string | undefined {
  const bare = name.replace(/^(?:\.{0,2}\/)*(?:pages\/)?/, '').replace(/\.ya?ml$/i, '')
  return names.find((known) => known === bare)
}

/** Names that lead back to the first of them. */
function reportCircle(circle: readonly string[], span: Span, { report }: DocumentSearch): void {
  report({
    code: 'inheritance-cycle',
    cause: [...new Set(circle)].sort().join(' '),
    span,
    message:
      circle.length === 2
        ? `The document extends itself: ${listCircle(circle)}.`
        : `The documents extend each other in a circle: ${listCircle(circle)}. One of them must extend none of the others.`,
  })
}

/** The first names of a circle, and its last. */
export function listCircle(circle: readonly string[]): string {
  const names = circle.map((link) => `"${link}"`)
  const shown =
    names.length > 10 ? [...names.slice(0, 8), `${names.length - 9} more`, ...names.slice(-1)] : names
  return shown.join(' → ')
}
