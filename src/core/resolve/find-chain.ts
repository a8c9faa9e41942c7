import type { Span } from '../diagnostics/diagnostic.ts'
import type { Report } from '../diagnostics/make-diagnostic.ts'
import { listNames } from '../diagnostics/phrases.ts'
import { recoverName } from '../diagnostics/recover-name.ts'
import { asMap, getChild, getText } from '../tree/nodes.ts'
import type { SourceFile } from '../tree/tree.ts'

/** The documents of a site by their names; they may be read when they are asked for. */
type DocumentsByName = Pick<ReadonlyMap<string, SourceFile>, 'get' | 'has' | 'keys'>

/** Only which documents there are. */
export type DocumentNames = Pick<ReadonlyMap<string, unknown>, 'has' | 'keys'>

/** A search for documents by name; `used` collects those that something leads to. */
export interface DocumentSearch {
  /** Every document below `pages/` by its name, such as `campaign/sunday-box`. */
  documents: DocumentsByName
  /** Whether a document cannot be read completely: no document can build on it. */
  isBroken: (name: string) => boolean
  used: Set<string>
  /** The number of documents in the chain of each; `undefined` for too many or for an endless circle. */
  levels: Map<string, number | undefined>
  report: Report
}

/**
 * The maximum number of documents in a chain, including the page itself, and of shared blocks that use each other.
 */
export const maxLevels = 32

/** Whether a document, named by its path below `pages/`, is a shared block and not a page. */
export const isSharedBlockName = (name: string) => name.startsWith('shared/')

/**
 * The names from the outermost parent to the document. A misspelt parent counts as the nearest; `undefined` if a
 * parent is unknown or cannot be read, or if documents extend each other in a circle or across too many levels. Each
 * document is visited once: known parents are not looked up again.
 */
export function findChain(name: string, search: DocumentSearch): string[] | undefined {
  const { levels, documents, isBroken, used, report } = search
  const chain = new Set<string>()
  let next = name
  while (!isTooDeep(next)) {
    used.add(next)
    chain.add(next)
    const document = documents.get(next)
    const root = asMap(document?.root)
    if (!document || !root || isBroken(next)) return giveUp()
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

  /** Whether this document and those visited so far are too many, as far as is known. */
  function isTooDeep(document: string): boolean {
    return levels.has(document) && (levels.get(document) ?? maxLevels) + chain.size > maxLevels
  }

  /** The problem has been reported; the members of a long chain are not visited again. */
  function giveUp(): undefined {
    if (chain.size > maxLevels) for (const link of chain) levels.set(link, undefined)
    return undefined
  }

  /** Records the depth of each visited document, from the outermost; only the first that is too deep is reported. */
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
      report({ code: 'inheritance-depth', span, message: explainDepth('extends') })
    return undefined
  }
}

/** The message for the first document that is too deep. */
export function explainDepth(key: 'extends' | 'use'): string {
  return `The documents build on each other across more than ${maxLevels} levels of \`${key}\` up to this one. Remove some of them.`
}

/** The document that a name means; an unknown name is reported, and the nearest document is used. */
export function findDocument(
  name: string,
  span: Span,
  kind: 'page' | 'shared',
  { documents, used, report }: Pick<DocumentSearch, 'used' | 'report'> & { documents: DocumentNames },
): string | undefined {
  const fits = (candidate: string) => isSharedBlockName(candidate) === (kind === 'shared')
  if (documents.has(name) && fits(name)) return name
  if (documents.has(name)) {
    used.add(name)
    report({
      code: 'unknown-parent',
      cause: name,
      span,
      message:
        kind === 'page'
          ? `"${name}" is a shared block, and a page is required here. A page includes a shared block with \`use\`.`
          : `"${name}" is a page, and a shared block is required here. Shared blocks are in pages/shared/.`,
    })
    return undefined
  }
  const names = [...documents.keys()].filter(fits)
  const { meant, diagnostic } = recoverName(name, names, {
    code: 'unknown-parent',
    cause: name,
    message: `There is no document "${name}" (pages/${name}.yaml)`,
    meant: findByPath(name, names),
    isCertain: true,
  })
  const hint = names.length === 0 ? 'There are none yet.' : `Documents: ${listNames(names)}.`
  report({ ...diagnostic, span, hint: meant === undefined ? hint : undefined })
  if (meant !== undefined) used.add(meant)
  return meant
}

/** The document that a path means: `pages/home.yaml`, `./home`, or a name without its folder. */
function findByPath(name: string, names: readonly string[]): string | undefined {
  const bare = name.replace(/^(?:\.{0,2}\/)*(?:pages\/)?/, '').replace(/\.ya?ml$/i, '')
  return names.find((known) => known === bare)
}

/** Reports names that lead back to the first of them. */
function reportCircle(circle: readonly string[], span: Span, { report }: DocumentSearch): void {
  report({
    code: 'inheritance-cycle',
    cause: [...new Set(circle)].sort().join(' '),
    span,
    message:
      circle.length === 2
        ? `The document extends itself: ${listCircle(circle)}.`
        : `The documents extend each other in a circle: ${listCircle(circle)}. One of them must not extend any of the others.`,
  })
}

/** The first names of a circle, and its last. */
export function listCircle(circle: readonly string[]): string {
  const names = circle.map((link) => `"${link}"`)
  const shown =
    names.length > 10 ? [...names.slice(0, 8), `${names.length - 9} more`, ...names.slice(-1)] : names
  return shown.join(' → ')
}
