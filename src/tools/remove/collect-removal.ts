import type { DocumentEdit } from '../../core/edit/document-edit.ts'
import type { AuthoredValue } from '../../core/tree/authored-value.ts'
import { findAt, formatPath, getText, type NodePath } from '../../core/tree/nodes.ts'
import type { Node } from '../../core/tree/tree.ts'
import type { SiteModel } from '../authored/site-model.ts'
import type { FileChange } from '../changes/file-change.ts'

/** Something that refers to what is removed. */
export interface Reference {
  file: string
  line: number
  /** `hero: actions[1]`, and what happens to it. */
  what: string
}

/** What is taken away. Nothing is written yet. */
export interface RemovePlan {
  /** By file. */
  edits: ReadonlyMap<string, readonly DocumentEdit[]>
  /** Tables in which something else stands. */
  tables: readonly FileChange[]
  /** Documents and tables that are deleted, from the site's folder. */
  deletedFiles: readonly string[]
  /** Files below `public/` that are deleted, from the site's folder. */
  deletedMedia: readonly string[]
  /** What is taken away or changed because it referred to it. */
  references: readonly Reference[]
  /** References of which only the author can say what takes their place: nothing may be written. */
  undecided: readonly Reference[]
}

/** A place in a file, and what is said about it. */
interface Place {
  file: string
  path: NodePath
  what: string
}

/** Collects what a removal does to the files of a site, in any order, as the files are now. */
export class Removal {
  readonly #model: SiteModel
  readonly #sets: { file: string; edit: DocumentEdit }[] = []
  readonly #unset: { file: string; path: NodePath }[] = []
  /** What is removed itself, by the files. */
  readonly #own: { file: string; path: NodePath }[] = []
  readonly #taken: Place[] = []
  readonly #undecided: Place[] = []
  readonly #deleted = new Set<string>()
  readonly #media: string[] = []
  readonly #tables: FileChange[] = []

  constructor(model: SiteModel) {
    this.#model = model
  }

  /** What is removed, or belongs to it. */
  unset(file: string, path: NodePath): void {
    this.#unset.push({ file, path })
    this.#own.push({ file, path })
  }

  /** A reference that goes with what it refers to. */
  take(file: string, path: NodePath, what: string): void {
    this.#unset.push({ file, path })
    this.#taken.push({ file, path, what: `${what} is taken away` })
  }

  /** Something new, such as an entry of a list. It moves nothing that is there. */
  add(file: string, edit: DocumentEdit): void {
    this.#sets.push({ file, edit })
  }

  set(file: string, path: NodePath, value: AuthoredValue): void {
    this.#sets.push({ file, edit: { kind: 'set', path, value } })
  }

  /** A reference that says something else from now on. */
  change(file: string, path: NodePath, value: string, what: string): void {
    this.set(file, path, value)
    this.#taken.push({ file, path, what })
  }

  /** Rows of a table that say something else from now on. */
  changeTable(change: FileChange, what: string): void {
    this.#tables.push(change)
    this.#taken.push({ file: change.file, path: [], what })
  }

  /** A reference that only its author can replace. */
  leave(file: string, path: NodePath, what: string): void {
    this.#undecided.push({ file, path, what })
  }

  deleteFile(file: string): void {
    this.#deleted.add(file)
  }

  deleteMedia(paths: readonly string[]): void {
    this.#media.push(...paths)
  }

  toPlan(): RemovePlan {
    const files = new Set([...this.#sets, ...this.#unset].map(({ file }) => file))
    const kept = [...files].filter((file) => !this.#deleted.has(file))
    const gone = new Map(kept.map((file) => [file, this.#listGone(file)]))
    const isGone = (file: string, path: NodePath) =>
      this.#deleted.has(file) || (gone.get(file) ?? []).some((outer) => startsWith(path, outer))
    const edits = kept.flatMap((file): [string, DocumentEdit[]][] => {
      const sets = this.#sets.filter((one) => one.file === file && !isGone(file, one.edit.path))
      const unset = (gone.get(file) ?? []).map((path): DocumentEdit => ({ kind: 'unset', path }))
      const list = [...sets.map(({ edit }) => edit), ...unset]
      return list.length > 0 ? [[file, list]] : []
    })
    // What stands in what is removed itself needs no mention.
    const isOwn = ({ file, path }: Place) =>
      this.#deleted.has(file) || this.#own.some((one) => one.file === file && startsWith(path, one.path))
    return {
      edits: new Map(edits),
      tables: this.#tables,
      deletedFiles: [...this.#deleted],
      deletedMedia: this.#media,
      references: this.#locate(this.#taken.filter((place) => !isOwn(place))),
      undecided: this.#locate(this.#undecided.filter(({ file, path }) => !isGone(file, path))),
    }
  }

  /** The removed places of a file from the last one to the first, without those inside another. */
  #listGone(file: string): NodePath[] {
    const root = this.#rootOf(file)
    let paths = this.#unset.filter((one) => one.file === file).map(({ path }) => path)
    for (;;) {
      paths = dropInner(paths)
      const empty = root && findEmptied(root, paths)
      if (!empty) return paths.sort((one, other) => comparePaths(other, one))
      paths.push(empty)
    }
  }

  #rootOf(file: string): Node | undefined {
    const { site, documents } = this.#model
    return file === site.file ? site.root : [...documents.values()].find((one) => one.file === file)?.root
  }

  #locate(places: readonly Place[]): Reference[] {
    const found = places.map(({ file, path, what }) => {
      const root = this.#rootOf(file)
      return { file, line: (root && findAt(root, path))?.span.line ?? 1, what }
    })
    const unique = new Map(found.map((one) => [JSON.stringify(one), one]))
    return [...unique.values()].sort((one, other) =>
      one.file < other.file ? -1 : one.file > other.file ? 1 : one.line - other.line,
    )
  }
}

/** A map of which every key is removed, or an entry of which only the id is left. */
function findEmptied(root: Node, paths: readonly NodePath[]): NodePath | undefined {
  return paths
    .map((path) => path.slice(0, -1))
    .find((parent) => {
      const node = parent.length === 0 ? undefined : findAt(root, parent)
      if (node?.kind !== 'map') return false
      const isRemoved = (key: string) =>
        paths.some((path) => formatPath(path) === formatPath([...parent, key]))
      const left = [...node.entries.keys()].filter((key) => !isRemoved(key))
      const isEntry = typeof parent.at(-1) === 'number' && getText(node, 'id') !== undefined
      return left.length === 0 || (isEntry && left.length === 1 && left[0] === 'id')
    })
}

const startsWith = (path: NodePath, start: NodePath) => start.every((step, index) => step === path[index])

function dropInner(paths: readonly NodePath[]): NodePath[] {
  const unique = [...new Map(paths.map((path) => [formatPath(path), path])).values()]
  return unique.filter(
    (path) => !unique.some((other) => other.length < path.length && startsWith(path, other)),
  )
}

/** Items of a list by their numbers; keys in any order. */
function comparePaths(one: NodePath, other: NodePath): number {
  for (const [index, step] of one.entries()) {
    const next = other[index]
    if (next === undefined) return 1
    if (step === next) continue
    if (typeof step === 'number' && typeof next === 'number') return step - next
    return String(step) < String(next) ? -1 : 1
  }
  return one.length - other.length
}
