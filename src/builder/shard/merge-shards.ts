import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EngineCode } from '../../contracts/engine-code.ts'
import { wholeSite } from '../../core/questions/question.ts'
import { RefusalError } from '../../core/refusal-error.ts'
import { fingerprint } from '../files/fingerprint.ts'
import { ResultTable } from '../results/result-table.ts'
import { readShardFile, type Shard } from './shard-file.ts'
import { formatPart } from './shard-part.ts'

/** Files that were made elsewhere: the pages of all parts, and their images. */
export interface PrebuiltSite {
  /** What is known of the pages, as if this machine had made them. */
  table: ResultTable
  /** Whether there is a file with this content. `content` is that of the page's record. */
  has: (name: string, content: string) => boolean
  /** Reads a file. Throws if it is not what its part says. */
  read: (name: string) => Uint8Array
  /** The path of an image or a video. */
  findMedia: (name: string) => string | undefined
}

/**
 * Joins the parts of a site to what a build on this machine would have kept, so that merging them is a build that finds
 * almost everything made. Pages for which the parts disagree, for example about a fact, are left out, and made again.
 *
 * @throws {RefusalError} if a part is missing, given twice or unusable
 */
export function mergeShards(folders: readonly string[], code: EngineCode | undefined): PrebuiltSite {
  const shards = folders.map((folder) => ({ folder, ...readShardFile(folder, code) }))
  checkParts(shards)
  const table = new ResultTable()
  const [first] = shards
  if (shards.every(({ codes }) => codes === first?.codes)) table.codes = first?.codes ?? ''
  const heads = new Set(shards.map(({ config }) => `${config.hash} ${config.names}`))
  if (heads.size === 1 && first) table.config = first.config
  const disputed = findDifferent(shards.map(({ read }) => read))
  const disputedFiles = findDifferent(
    shards.map(({ files }) => new Map(files.map(({ file, hash }) => [file, hash]))),
  )
  const places = new Map<string, { folder: string; content: string }>()
  const media = new Map<string, string>()
  for (const { folder, ...shard } of shards) {
    for (const record of shard.files)
      if (!disputedFiles.has(record.file)) table.files.set(record.file, record)
    for (const [input, fingerprint] of shard.read)
      if (!disputed.has(input)) table.read.set(input, fingerprint)
    for (const [id, definition] of shard.definitions) table.definitions.set(id, definition)
    for (const name of shard.media) media.set(name, join(folder, name))
    for (const page of shard.pages) {
      if (page.inputs.some((input) => input === wholeSite || disputed.has(input))) continue
      table.pages.set(page.key, page)
      for (const { name, content } of page.built?.outputs ?? []) places.set(name, { folder, content })
    }
  }
  return {
    table,
    has: (name, content) => places.get(name)?.content === content,
    read(name) {
      const place = places.get(name)
      if (!place) throw new Error(`No part contains ${name}`)
      return readPart(place, name)
    },
    findMedia(name) {
      const path = media.get(name)
      return path !== undefined && existsSync(path) ? path : undefined
    },
  }
}

function checkParts(shards: readonly (Shard & { folder: string })[]): void {
  const count = shards[0]?.part.count ?? 0
  const seen = new Map<number, string>()
  for (const { folder, part } of shards) {
    if (part.count !== count)
      throw new RefusalError(
        `${folder} is part ${formatPart(part)}, but ${shards[0]?.folder} is one of ${count}. All parts must be of the same number.`,
      )
    const other = seen.get(part.index)
    if (other !== undefined)
      throw new RefusalError(`${other} and ${folder} are both part ${formatPart(part)}.`)
    seen.set(part.index, folder)
  }
  const missing = Array.from({ length: count }, (_, index) => index + 1).filter((index) => !seen.has(index))
  if (missing.length > 0)
    throw new RefusalError(
      `The parts ${missing.map((index) => formatPart({ index, count })).join(', ')} are missing. Name the folders of all parts.`,
    )
}

/** The keys that not all maps that have them have with the same value. */
function findDifferent(maps: readonly ReadonlyMap<string, string>[]): Set<string> {
  const known = new Map<string, string>()
  const different = new Set<string>()
  for (const map of maps)
    for (const [key, value] of map) {
      if ((known.get(key) ?? value) !== value) different.add(key)
      known.set(key, value)
    }
  return different
}

function readPart({ folder, content }: { folder: string; content: string }, name: string): Uint8Array {
  let bytes: Buffer
  try {
    bytes = readFileSync(join(folder, name))
  } catch {
    throw new RefusalError(`${folder} lacks the file ${name}. Copy the folder again.`)
  }
  // The name of a share image tells its content; everything else has a fingerprint.
  if (content !== name && fingerprint(bytes) !== content)
    throw new RefusalError(`${join(folder, name)} is not as it was built. Copy the folder again.`)
  return bytes
}
