import { createHash } from 'node:crypto'
import { cpSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../folders.testing.ts'
import { runNode } from '../run-vaasal.testing.ts'

const root = join(import.meta.dirname, '../..')
const parts = [
  'src',
  'tests',
  'scripts',
  'schemas',
  'templates',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]

/** Copies the engine's sources into a folder, to be changed there; the packages are those of this repository. */
export function copyEngine(folder: string): void {
  for (const name of [...parts, 'vite.config.ts', 'biome.json'])
    cpSync(join(root, name), join(folder, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir')
}

/** The files that differ between the copy and this repository, those of one of them included. */
export function listChanges(folder: string): string[] {
  const before = hashFiles(root)
  const after = hashFiles(folder)
  const names = new Set([...before.keys(), ...after.keys()])
  return [...names].filter((name) => before.get(name) !== after.get(name)).sort()
}

function hashFiles(folder: string): Map<string, string> {
  const names = ['src', 'schemas', 'scripts'].flatMap((part) =>
    listFiles(join(folder, part)).map((file) => join(part, file)),
  )
  const hash = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex')
  return new Map(names.map((name) => [name, hash(name)]))
}

/** Runs a program of the packages, or the `vaasal` command with caches beside the copy, in the copy. */
export async function runIn(folder: string, program: string, ...args: string[]) {
  const env = { XDG_CACHE_HOME: `${folder}-caches` }
  const ended = await runNode([join(folder, program), ...args], { cwd: folder, env })
  return { ...ended, output: ended.stdout + ended.stderr }
}
