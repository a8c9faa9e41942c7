import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseRecord } from '../../core/parse-record.ts'
import { replaceFile } from '../../files/replace-file.ts'
import { fingerprint } from '../files/fingerprint.ts'
import { explainForeign } from './foreign-kinds.ts'
import { inspectMedia, type MediaFacts } from './inspect-media.ts'
import type { PublicFile } from './list-public-files.ts'
import { isMediaFile } from './media-kinds.ts'

type Known = Record<string, { stamp: string; facts: MediaFacts }>

/** Raise it when the result of `inspectMedia` changes, so that all files are read again. */
const knownVersion = 14

/**
 * Inspects the images, videos, recordings and captions among `files`, which are below `publicDir`. Files with the same stamp
 * as in the last scan of this folder are not read again.
 */
export async function scanMedia(
  publicDir: string,
  files: readonly PublicFile[],
  cacheDir: string,
): Promise<Map<string, MediaFacts>> {
  // One for each folder: several sites share a cache, and each would forget what the others know.
  const index = join(cacheDir, 'media', `known-${knownVersion}-${fingerprint(resolve(publicDir))}.json`)
  const text = await readFile(index, 'utf8').catch(() => '')
  const known = (parseRecord(text) ?? {}) as Known
  const next: Known = {}
  const found = new Map<string, MediaFacts>()
  for (const { path, source, stamp = '', problem } of files) {
    const isForeign = explainForeign(path) !== undefined
    if (!isMediaFile(path) && !isForeign) continue
    if (problem) {
      found.set(path, { kind: 'unusable', reason: problem.problem })
      continue
    }
    const before = known[source]
    const facts = before?.stamp === stamp ? before.facts : await inspectMedia(source)
    next[source] = { stamp, facts }
    found.set(path, facts)
  }
  const after = JSON.stringify(next)
  if (after !== text) replaceFile(index, after)
  return found
}
