import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { compareCodeUnits } from '../files/compare-code-units.ts'
import { listFilesSync } from '../files/hash-folder.ts'
import { toRelative } from '../files/relative-path.ts'

/** The files of a site's own block types. */
export interface OwnSources {
  /** The site's folder, without symbolic links. */
  siteDir: string
  /** The names of the folders in `blocks/` that have any of these files, and are block types. */
  names: readonly string[]
  /** The names of those that are kinds of fields. */
  kinds: readonly string[]
  /** The names of links to folders in `blocks/`: no code is read through them. */
  links: readonly string[]
  /** Text by path relative to the site, such as `blocks/price/view.tsx`; tests are not among them. */
  texts: ReadonlyMap<string, string>
  /** One value for each block, and one for all. */
  hashes: Readonly<Record<string, string>>
  hash: string
}

const codePattern = /(?<!\.test|\.testing)\.tsx?$|\/examples\.yaml$|\.css$/

/** A folder is a kind of field, and no block type, if its definition is made with this function. */
const kindPattern = /\bdefineFieldKind\s*\(/

/**
 * The block type whose pages a file of the site can change, such as `price` for `blocks/price/view.tsx`; `undefined` for
 * examples, tests and all other files.
 */
export function findOwnBlock(path: string): string | undefined {
  if (!codePattern.test(path) || path.endsWith('/examples.yaml')) return undefined
  return /^blocks\/([^/._][^/]*)\//.exec(path)?.[1]
}

/** Reads the files of a site's own block types; `undefined` if it has none. Nothing of them is run. */
export function listOwnSources(siteDir: string): OwnSources | undefined {
  const { folders, links } = listBlockFolders(join(siteDir, 'blocks'))
  if (folders.length + links.length === 0) return undefined
  const base = realpathSync(siteDir)
  const files = folders.flatMap((name) => listFilesSync(join(base, 'blocks', name)))
  const paths = files.map((file) => toRelative(base, file)).filter((path) => codePattern.test(path))
  // A folder without any is about to get its files, or was left behind by an editor or git.
  const used = folders.filter((name) => paths.some((path) => path.startsWith(`blocks/${name}/`)))
  if (used.length + links.length === 0) return undefined
  const texts = new Map(paths.map((path) => [path, readFileSync(join(base, path), 'utf8')]))
  const kinds = used.filter((name) => kindPattern.test(texts.get(`blocks/${name}/index.ts`) ?? ''))
  const names = used.filter((name) => !kinds.includes(name))
  const hashes = Object.fromEntries(used.map((name) => [name, hashTexts(texts, `blocks/${name}/`)]))
  return { siteDir: base, names, kinds, links, texts, hashes, hash: hashTexts(texts, '') }
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

function listBlockFolders(blocks: string): { folders: string[]; links: string[] } {
  if (!isFolder(blocks)) return { folders: [], links: [] }
  const entries = readdirSync(blocks, { withFileTypes: true }).filter(({ name }) => !/^[._]/.test(name))
  const list = (found: typeof entries) => found.map(({ name }) => name).sort(compareCodeUnits)
  return {
    folders: list(entries.filter((entry) => entry.isDirectory())),
    links: list(entries.filter((entry) => entry.isSymbolicLink() && isFolder(join(blocks, entry.name)))),
  }
}

function hashTexts(texts: ReadonlyMap<string, string>, below: string): string {
  const hash = createHash('sha256')
  for (const [path, text] of texts)
    if (path.startsWith(below)) hash.update(`${path}\0${text.length}\0${text}`)
  return hash.digest('hex').slice(0, 16)
}
