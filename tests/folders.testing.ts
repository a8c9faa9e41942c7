import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, onTestFinished } from 'vitest'

const create = () => realpathSync(mkdtempSync(join(tmpdir(), 'vaasal-')))
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true })

/** An empty folder that is removed after the tests of this file, or of the group in which it is called. */
export function makeFolder(): string {
  const folder = create()
  afterAll(() => remove(folder), 300_000)
  return folder
}

/** An empty folder that is removed after the test that runs. */
export function makeTestFolder(): string {
  const folder = create()
  onTestFinished(() => remove(folder), 300_000)
  return folder
}

/** The paths of all files below a folder, from it and in order. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'))
    .sort()
}

/** The texts of all files below a folder, by their path from it; `latin1` keeps every byte. */
export const readFiles = (folder: string, encoding: 'utf8' | 'latin1' = 'utf8'): Record<string, string> =>
  Object.fromEntries(listFiles(folder).map((file) => [file, readFileSync(join(folder, file), encoding)]))

/** Writes files into a folder. */
export function writeFiles(
  folder: string,
  files: Readonly<Record<string, string>>,
  encoding: 'utf8' | 'latin1' = 'utf8',
): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text, encoding)
  }
}

/** Replaces the first occurrence of a text in a file, which must have it. */
export function editFile(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} has no "${from}"`)
  writeFileSync(
    file,
    text.replace(from, () => to),
  )
}
