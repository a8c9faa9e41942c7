import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const parts = ['src', 'scripts', 'package.json', 'package-lock.json', 'vite.config.ts']
const editedBlock = 'src/blocks/faq/view.tsx'

/**
 * A copy of the engine: its own sources and caches, the packages of this repository. Measurements edit blocks and drop
 * caches, neither of which may happen in a folder in which somebody works.
 */
export interface Checkout {
  folder: string
  /** The script of the `vaasal` command, and the variables with which it is run: it has caches of its own. */
  command: string
  env: Readonly<Record<string, string>>
  /** Removes what earlier runs have cached: the engine's bundle, fonts, images and the browser's code. */
  dropCaches: () => void
  /** Changes the styles of one block type; 0 restores them. */
  editBlock: (revision: number) => void
}

export function makeCheckout(folder: string): Checkout {
  const packages = join(folder, 'node_modules')
  const caches = `${folder}-caches`
  mkdirSync(packages, { recursive: true })
  for (const part of parts) cpSync(join(root, part), join(folder, part), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (!name.startsWith('.')) symlinkSync(join(root, 'node_modules', name), join(packages, name), 'junction')
  const source = readFileSync(join(folder, editedBlock), 'utf8')
  return {
    folder,
    command: join(folder, 'scripts/vaasal.mjs'),
    env: { XDG_CACHE_HOME: caches },
    dropCaches: () => rmSync(caches, { recursive: true, force: true }),
    editBlock: (revision) => writeFileSync(join(folder, editedBlock), editStyles(source, revision)),
  }
}

/** Adds a declaration to the first styled element. */
export function editStyles(source: string, revision: number): string {
  if (revision === 0) return source
  const edited = source.replace(/styled\.\w+`\n/, (start) => `${start}  outline-offset: ${revision}px;\n`)
  if (edited === source) throw new Error(`${editedBlock} has no styles that could be edited.`)
  return edited
}
