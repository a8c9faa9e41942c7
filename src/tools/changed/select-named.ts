import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts'
import { isError } from '../../core/diagnostics/severity.ts'

/** The files that a page is made of. */
interface PageFiles {
  /** Its route, or its document if no route shows it. */
  key: string
  /** The documents that are laid over each other, from the outermost parent; absent if one of them is broken. */
  chain?: readonly string[] | undefined
  /** All documents and tables, and `pages.yaml`. */
  files: readonly string[]
}

interface SelectInput {
  diagnostics: readonly Diagnostic[]
  pages: readonly PageFiles[]
  /** The named files. */
  files: ReadonlySet<string>
}

/**
 * The problems of named files: those in them, those that point to them, and the errors that they may cause in documents
 * built on them. If a page that is made of a named file cannot be checked, the errors that prevent it are included; an
 * error of `pages.yaml` that belongs to no page may be one of them.
 */
export function selectNamed({ diagnostics, pages, files }: SelectInput): Diagnostic[] {
  const named = [...files]
  const affected = pages.filter((page) => page.files.some((file) => files.has(file)))
  const routes = new Set(affected.map(({ key }) => key))
  const built = new Set([
    'pages.yaml',
    ...affected.flatMap((page) => named.flatMap((file) => listBuilt(page, file))),
  ])
  return diagnostics.filter((diagnostic) => {
    const { file, related = [] } = diagnostic
    if (files.has(file) || related.some((other) => files.has(other.file))) return true
    if (!isError(diagnostic) || !built.has(file)) return false
    return diagnostic.routes?.some((route) => routes.has(route)) ?? true
  })
}

/** The documents of a page that are built on a file. */
function listBuilt({ chain, files }: PageFiles, file: string): readonly string[] {
  if (!files.includes(file)) return []
  // A parent changes only the documents after it; a table, a shared block or `pages.yaml` can change each of them.
  return chain ? chain.slice(chain.indexOf(file) + 1) : files
}
