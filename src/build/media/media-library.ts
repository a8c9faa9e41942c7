import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join, posix } from 'node:path'
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts'
import { startOfFile } from '../../core/diagnostics/locations.ts'
import { makeDiagnostic } from '../../core/diagnostics/make-diagnostic.ts'
import type { ImageFile, MediaLibrary, VideoFile } from '../../core/model/media.ts'
import { compareCodeUnits } from '../site/hash-folder.ts'
import { encodeVariant, nameAsset, planVariants, type Variant } from './image-variants.ts'
import type { MediaFacts } from './inspect-media.ts'
import { listPublicFiles, type PublicFile, scanMedia } from './scan-media.ts'

/** A file of the built site that is copied from `source`. */
interface CopiedFile {
  name: string
  source: string
}

export interface OpenMediaLibrary extends MediaLibrary {
  /** Makes the variants of all pictures that were asked for and are not in the cache yet. */
  encodePending(onProgress?: (done: number, total: number) => void): Promise<void>
  /** The files behind all images and clips that were asked for, sorted; complete after `encodePending`. */
  files(): CopiedFile[]
  /** Where the bytes of the file `name` are; a variant that is not in the cache yet is made first. */
  openFile(name: string): Promise<string | undefined>
  /** What is copied as it is: everything in `public/` that is not below `media/` and may be published. */
  publicFiles(): CopiedFile[]
  /** What keeps files below `public/` from being published, used or not. */
  readonly diagnostics: readonly Diagnostic[]
}

interface Shelf {
  sources: Map<string, string>
  facts: Map<string, MediaFacts>
  cacheDir: string
  /** Name in the site → where its bytes are. */
  wanted: Map<string, string>
  pending: Map<string, { source: string; variant: Variant }>
}

/** Opens the pictures and clips of a site. Encoded variants are kept in `cacheDir/media` by content and settings. */
export async function openMediaLibrary(options: {
  publicDir: string
  cacheDir: string
}): Promise<OpenMediaLibrary> {
  const { publicDir, cacheDir } = options
  const listed = await listPublicFiles(publicDir)
  const facts = await scanMedia(listed, cacheDir)
  const copied = listed
    .filter((file) => isCopied(file, facts.get(file.path)))
    .map(({ path, source }) => ({ name: path, source }))
  const shelf: Shelf = {
    sources: new Map(listed.map(({ path, source }) => [path, source])),
    facts,
    cacheDir,
    wanted: new Map(),
    pending: new Map(),
  }
  const images = remember((path) => findImage(shelf, path))
  const videos = remember((path) => findVideo(shelf, path))
  return {
    paths: [...facts.keys()],
    findImage: images,
    findVideo: videos,
    encodePending: (onProgress) => encodePending(shelf, onProgress),
    files: () =>
      [...shelf.wanted]
        .map(([name, source]) => ({ name, source }))
        .sort((one, other) => compareCodeUnits(one.name, other.name)),
    openFile: (name) => openFile(shelf, name),
    publicPaths: copied.map(({ name }) => name),
    publicFiles: () => copied,
    diagnostics: listed.flatMap((file) => describeFile(file, facts.get(file.path)) ?? []),
  }
}

/** What keeps a file from being published. A picture that is only damaged is reported where a page shows it. */
function describeFile({ path, problem }: PublicFile, facts: MediaFacts | undefined): Diagnostic | undefined {
  const unsafe = facts?.kind === 'unusable' ? facts.unsafe : undefined
  if (!problem && !unsafe) return undefined
  const start = startOfFile(posix.join('public', path))
  return makeDiagnostic({
    code: problem?.code ?? 'unsafe-file',
    span: unsafe ? { ...start, ...unsafe, endLine: unsafe.line, endColumn: unsafe.column } : start,
    message: problem?.problem ?? (facts?.kind === 'unusable' ? facts.reason : ''),
  })
}

function findImage(shelf: Shelf, path: string): ImageFile | string | undefined {
  const facts = shelf.facts.get(path)
  const source = shelf.sources.get(path)
  if (!facts || source === undefined) return undefined
  if (facts.kind === 'unusable') return facts.reason
  if (facts.kind === 'clip') return 'The file is a clip, and a picture is needed here.'
  const { hash, width, height } = facts
  if (facts.kind === 'drawing') {
    const name = nameAsset(path, hash, posix.extname(path).slice(1).toLowerCase())
    shelf.wanted.set(name, source)
    return { src: `/${name}`, width, height, sources: [] }
  }
  const { image, variants } = planVariants(path, hash, { width, height })
  for (const variant of variants) {
    const kept = join(shelf.cacheDir, 'media', `${variant.key}.${variant.format}`)
    shelf.wanted.set(variant.name, kept)
    if (!existsSync(kept)) shelf.pending.set(kept, { source, variant })
  }
  return image
}

function findVideo(shelf: Shelf, path: string): VideoFile | string | undefined {
  const sources: VideoFile['sources'] = []
  let reason: string | undefined
  for (const ending of ['webm', 'mp4']) {
    const facts = shelf.facts.get(`${path}.${ending}`)
    if (facts?.kind === 'unusable') reason ??= facts.reason
    if (facts?.kind !== 'clip') continue
    const name = nameAsset(`${path}.${ending}`, facts.hash, ending)
    shelf.wanted.set(name, shelf.sources.get(`${path}.${ending}`) ?? '')
    sources.push({ src: `/${name}`, type: `video/${ending}` })
  }
  return reason ?? (sources.length > 0 ? { sources } : undefined)
}

async function openFile({ wanted, pending }: Shelf, name: string): Promise<string | undefined> {
  const kept = wanted.get(name)
  const job = kept === undefined ? undefined : pending.get(kept)
  if (kept !== undefined && job) {
    await encode(kept, job)
    pending.delete(kept)
  }
  return kept
}

async function encode(
  kept: string,
  { source, variant }: { source: string; variant: Variant },
): Promise<void> {
  const draft = `${kept}.${randomUUID()}`
  await mkdir(dirname(kept), { recursive: true })
  await writeFile(draft, await encodeVariant(source, variant))
  await rename(draft, kept)
}

/** Several pictures at a time, because each is encoded by one thread. */
async function encodePending(
  shelf: Shelf,
  onProgress?: (done: number, total: number) => void,
): Promise<void> {
  const jobs = [...shelf.pending]
  const total = jobs.length
  let done = 0
  shelf.pending.clear()
  const work = async () => {
    for (let job = jobs.shift(); job; job = jobs.shift()) {
      await encode(...job)
      done += 1
      onProgress?.(done, total)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
}

function isCopied({ path, problem }: PublicFile, facts: MediaFacts | undefined): boolean {
  const isSafe = !problem && !(facts?.kind === 'unusable' && facts.unsafe)
  return isSafe && !path.startsWith('media/')
}

/** Answers each path once: a page's pictures are asked for again by every page that shows them. */
function remember<Value>(find: (path: string) => Value): (path: string) => Value {
  const answers = new Map<string, Value>()
  return (path) => {
    if (!answers.has(path)) answers.set(path, find(path))
    return answers.get(path) as Value
  }
}
