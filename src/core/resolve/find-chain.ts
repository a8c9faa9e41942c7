import type { Finding, Span } from '../diagnostics/diagnostic.ts'
import { listWords } from '../diagnostics/list-words.ts'
import { suggestNearest } from '../diagnostics/suggest-nearest.ts'
import { asMap, getChild, getText } from '../nodes.ts'
import type { SourceFile } from '../tree.ts'

/** Where documents are looked for by name; `used` remembers those that something leads to. */
export interface DocumentSearch {
  /** Every document below `pages/` by its name, such as `tamil/google-4`. */
  documents: ReadonlyMap<string, SourceFile>
  /** Files that cannot be read as a whole: nothing is built on them. */
  broken: ReadonlySet<string>
  used: Set<string>
  report: (finding: Finding) => void
}

export const isShared = (name: string) => name.startsWith('shared/')

/**
 * The names from the outermost parent to the document. A misspelt parent is taken for the nearest, so that the rest is
 * looked at; `undefined` when a parent is unknown or cannot be read, or documents extend each other in a circle.
 */
export function findChain(name: string, search: DocumentSearch): string[] | undefined {
  const chain: string[] = []
  for (let next: string | undefined = name; next !== undefined; ) {
    search.used.add(next)
    chain.unshift(next)
    const document = search.documents.get(next)
    const root = asMap(document?.root)
    if (!document || !root || search.broken.has(document.file)) return undefined
    const parent = getChild(root, 'extends')
    const written = getText(root, 'extends')
    if (!parent || written === undefined) return chain
    next = findDocument(written, parent.span, 'page', search)
    if (next === undefined) return undefined
    if (chain.includes(next)) {
      reportCircle([...chain.slice(0, chain.indexOf(next) + 1).reverse(), next], parent.span, search)
      return undefined
    }
  }
  return chain
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
  const list = circle.map((link) => `"${link}"`).join(' → ')
  report({
    code: 'inheritance-cycle',
    cause: [...new Set(circle)].sort().join(' '),
    span,
    message:
      circle.length === 2
        ? `The document extends itself: ${list}.`
        : `The documents extend each other in a circle: ${list}. One of them must extend none of the others.`,
  })
}
