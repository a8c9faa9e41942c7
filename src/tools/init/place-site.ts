import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { listFilesSync } from '../../builder/files/hash-folder.ts'
import { toRelative } from '../../builder/files/relative-path.ts'
import { RefusalError } from '../../core/refusal-error.ts'
import { checkOwnFolder } from '../../files/make-own-folder.ts'
import { replaceBy, replaceFile } from '../../files/replace-file.ts'
import { statIfPresent } from '../../files/stat-if-present.ts'
import { mergePackage } from './merge-package.ts'
import type { SiteFiles } from './read-template.ts'

/** Where a site waits as a whole, in a folder that has other files, until its files are moved to their places. */
const stageName = '.vaasal-init'
/** What makes a folder a site: it is moved last. */
const siteFile = 'pages.yaml'

export interface Placement {
  /** What is written, and what stays because it was there. */
  written: readonly string[]
  kept: readonly string[]
}

/**
 * What would be written into a folder.
 *
 * @throws {RefusalError} naming what is in the way
 */
export function planPlacement(dir: string, paths: readonly string[]): Placement {
  const isNew = !isThere(dir)
  if (!isNew && !statSync(dir).isDirectory())
    throw new RefusalError(`${dir} is not a folder, so nothing was written.`)
  if (isThere(join(dir, siteFile)))
    throw new RefusalError(
      `There is a site in this folder already: ${join(dir, siteFile)}. Nothing was written.`,
    )
  const kept = paths.filter((path) => isPresent(dir, path) && isLeftAlone(path))
  const written = paths.filter((path) => !kept.includes(path))
  for (const path of isNew ? [] : paths) {
    checkOwnFolder(dir, dirname(path))
    const canStay = kept.includes(path) || path === 'package.json'
    if (isFolder(join(dir, path)) || (!canStay && isPresent(dir, path)))
      throw new RefusalError(
        `${join(dir, path)} is in the way, so nothing was written. Move it away, or choose another folder.`,
      )
  }
  if (isPresent(dir, 'package.json') && written.includes('package.json'))
    mergePackage(readFileSync(join(dir, 'package.json'), 'utf8'), '{}')
  return { written, kept }
}

/**
 * Writes a site into a folder, in a way that can be interrupted at any moment. A new folder appears as a whole. In one
 * that exists, the files are moved to their places one by one after all of them are written, and `pages.yaml` last: a
 * run that ends before that is completed by `completePlacement` of the next.
 *
 * @throws {RefusalError} if something is in the way
 */
export function placeSite(dir: string, files: SiteFiles): Placement {
  const plan = planPlacement(dir, [...files.keys()])
  const write = (draft: string) => {
    for (const path of plan.written) {
      mkdirSync(dirname(join(draft, path)), { recursive: true })
      writeFileSync(join(draft, path), files.get(path) ?? '', { flag: 'wx' })
    }
  }
  removeDrafts(dir)
  if (!isThere(dir)) replaceBy(dir, write)
  else {
    removeDrafts(join(dir, stageName))
    replaceBy(join(dir, stageName), write)
    completePlacement(dir)
  }
  return plan
}

/**
 * Completes what a run began that was interrupted while it moved files, and says whether there was one.
 *
 * @throws {RefusalError} if something is in the way by now
 */
export function completePlacement(dir: string): boolean {
  const stage = join(dir, stageName)
  if (!lstatSync(stage, { throwIfNoEntry: false })?.isDirectory()) return false
  const waiting = listFilesSync(stage).map((file) => toRelative(stage, file))
  if (waiting.length > 0) planPlacement(dir, waiting)
  removeDrafts(join(dir, 'package.json'))
  moveAll(stage, dir)
  return true
}

/** Moves what is in a folder into another one: a folder as a whole if there is none of its name. */
function moveAll(from: string, to: string): void {
  const last = ['package.json', siteFile]
  const names = readdirSync(from).sort((one, other) => last.indexOf(one) - last.indexOf(other))
  for (const name of names) {
    const [source, target] = [join(from, name), join(to, name)]
    const facts = lstatSync(target, { throwIfNoEntry: false })
    if (facts === undefined) renameSync(source, target)
    else if (facts.isDirectory()) moveAll(source, target)
    else {
      if (name === 'package.json')
        replaceFile(target, mergePackage(readFileSync(target, 'utf8'), readFileSync(source, 'utf8')))
      rmSync(source)
    }
  }
  rmdirSync(from)
}

/** Removes what runs have left that were interrupted while they wrote drafts for this path. */
function removeDrafts(path: string): void {
  const folder = dirname(path)
  if (!isThere(folder)) return
  const drafts = readdirSync(folder).filter(
    (name) => name.startsWith(`.${basename(path)}.`) && /\.[0-9a-f-]{36}\.draft$/.test(name),
  )
  for (const draft of drafts) rmSync(join(folder, draft), { recursive: true, force: true })
}

/** Files of this kind stay as they are where they exist: those that begin with a dot, and the README. */
const isLeftAlone = (path: string) => path.startsWith('.') || /^readme/i.test(path)

/** Whether a file, or anything else, has this path; a README may be spelt in its own way. */
function isPresent(dir: string, path: string): boolean {
  if (isThere(join(dir, path))) return true
  if (!/^readme/i.test(path) || !isThere(dir)) return false
  return readdirSync(dir).some((name) => /^readme(?:\.\w+)?$/i.test(name))
}

const isFolder = (path: string) => statIfPresent(path)?.isDirectory() === true

function isThere(path: string): boolean {
  try {
    lstatSync(path)
    return true
  } catch {
    return false
  }
}
