import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join, posix } from 'node:path'
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts'
import type { PlayedFile } from '../../core/model/bound.ts'
import type { OwnFontFile } from '../../core/model/fonts.ts'
import type { ImageFile, ImageTraits, MediaLibrary, VideoFile } from '../../core/model/media.ts'
import { remember } from '../../core/remember.ts'
import { replaceFile } from '../../files/replace-file.ts'
import { compareCodeUnits } from '../files/compare-code-units.ts'
import type { FontPlace } from '../fonts/font-place.ts'
import { explainPublicFile } from './explain-public-file.ts'
import { encodeVariant, planVariants, toAssetName, type Variant } from './image-variants.ts'
import { inspectFonts, listFontFiles } from './inspect-fonts.ts'
import type { MediaFacts } from './inspect-media.ts'
import { listPublicFiles, type PublicFile } from './list-public-files.ts'
import { findPlayedType, isMediaFile } from './media-kinds.ts'
import { scanMedia } from './scan-media.ts'

/** A file of the built site that is copied from `source`. */
interface CopiedFile {
  name: string
  source: string
}

/** What checking a site takes of its media. */
export interface SiteMedia extends MediaLibrary {
  readonly snapshot: MediaSnapshot
  /** Why files below `public/` cannot be published, whether they are used or not. */
  readonly diagnostics: readonly Diagnostic[]
}

export interface OpenMediaLibrary extends SiteMedia {
  readonly fonts: ReadonlyMap<string, OwnFontFile>
  /** Where the font files are. */
  readonly fontPlace: FontPlace
  /** Forgets all requests but those for these files. */
  requestOnly(shown: Record<'image' | 'video' | 'played', Iterable<string>>): void
  /** Takes variants that were encoded elsewhere instead of encoding them: `find` gives the path of a file. */
  takeEncoded(find: (name: string) => string | undefined): void
  /** Encodes the variants of the requested images that are not in the cache yet. */
  encodePending(onStart?: (encoding: Encoding) => void): Promise<void>
  /** The files that are requested, sorted; they exist after `encodePending`. */
  files(): CopiedFile[]
  /** The path of the file `name`. A variant that is not in the cache yet is encoded first, of which `onStart` is told. */
  openFile(name: string, onStart?: (path: string) => void): Promise<string | undefined>
  /**
   * The files that are copied unchanged: those in `public/` outside `media/` that may be published. `stamp` tells the
   * content.
   */
  publicFiles(): (CopiedFile & { stamp: string })[]
}

/** A file that begins to be encoded: of which image, and how many there are. */
export interface Encoding {
  /** The image, below `public/`. */
  path: string
  number: number
  total: number
}

/** What is known of the media of a site. Plain data, so that a worker can answer the same questions. */
export interface MediaSnapshot {
  sources: Map<string, string>
  facts: Map<string, MediaFacts>
  cacheDir: string
  publicPaths: readonly string[]
}

interface LibraryState extends MediaSnapshot {
  /** Name in the site → path of its bytes. */
  requested: Map<string, string>
  /** Where variants are that were encoded elsewhere. */
  encoded: (name: string) => string | undefined
  pending: Map<string, PendingVariant>
}

interface PendingVariant {
  /** The image, below `public/`. */
  path: string
  source: string
  variant: Variant
}

/** Opens the images and videos of a site. Encoded variants are cached in `cacheDir/media` by content and settings. */
export async function openMediaLibrary(options: {
  publicDir: string
  cacheDir: string
  /** The files of `publicDir`, if they are known. */
  listed?: readonly PublicFile[]
  /** The files of `fonts/` beside it, if they are known. */
  fontFiles?: readonly PublicFile[]
}): Promise<OpenMediaLibrary> {
  const { publicDir, cacheDir } = options
  const listed = options.listed ?? (await listPublicFiles(publicDir))
  const siteDir = dirname(publicDir)
  const [facts, fonts] = await Promise.all([
    scanMedia(publicDir, listed, cacheDir),
    options.fontFiles ?? listFontFiles(siteDir),
  ])
  const copied = listed
    .filter(({ path, problem }) => {
      const known = facts.get(path)
      return !problem && !(known?.kind === 'unusable' && known.unsafe) && !path.startsWith('media/')
    })
    .map(({ path, source, stamp = '' }) => ({ name: path, source, stamp }))
  const publicPaths = copied.map(({ name }) => name)
  const sources = new Map(listed.map(({ path, source }) => [path, source]))
  const snapshot = { sources, facts, cacheDir, publicPaths }
  const state: LibraryState = { ...snapshot, ...emptyState() }
  return {
    ...answerFrom(state),
    snapshot,
    fonts: await inspectFonts(fonts, cacheDir),
    fontPlace: { siteDir, cacheDir },
    requestOnly({ image, video, played }) {
      state.requested.clear()
      state.pending.clear()
      for (const path of image) findImage(state, path.normalize('NFC'))
      for (const path of video) findVideo(state, path.normalize('NFC'))
      for (const path of played) findPlayed(state, path.normalize('NFC'))
    },
    takeEncoded(find) {
      state.encoded = find
    },
    encodePending: (onStart) => encodePending(state, onStart),
    files: () =>
      [...state.requested]
        .map(([name, source]) => ({ name, source }))
        .sort((one, other) => compareCodeUnits(one.name, other.name)),
    openFile: (name, onStart) => openFile(state, name, onStart),
    publicFiles: () => copied,
    diagnostics: listed.flatMap((file) => explainPublicFile(file, facts.get(file.path), sources)),
  }
}

/** Answers questions about media from what another library knows. Its files are requested there. */
export function openSnapshot(snapshot: MediaSnapshot): MediaLibrary {
  return answerFrom({ ...snapshot, ...emptyState() })
}

const emptyState = () => ({ requested: new Map(), pending: new Map(), encoded: () => undefined })

function answerFrom(state: LibraryState): MediaLibrary {
  return {
    // A file that browsers do not show is not what another name means.
    paths: [...state.facts.keys()].filter(isMediaFile),
    publicPaths: state.publicPaths,
    // Every page that shows an image asks for it again. Paths are compared as the names of files are: in NFC.
    findImage: remember((path) => findImage(state, path.normalize('NFC'))),
    findVideo: remember((path) => findVideo(state, path.normalize('NFC'))),
    findPlayed: remember((path) => findPlayed(state, path.normalize('NFC'))),
    describeImage: (path) => describeImage(state, path.normalize('NFC')),
  }
}

function findImage(state: LibraryState, path: string): ImageFile | string | undefined {
  const facts = state.facts.get(path)
  const source = state.sources.get(path)
  if (!facts || source === undefined) return undefined
  if (facts.kind === 'unusable') return facts.reason
  if (facts.kind === 'video') return 'The file is a video, but an image is required here.'
  if (facts.kind === 'played') return 'The file is not an image, which is required here.'
  const { hash, width, height } = facts
  if (facts.kind === 'drawing') {
    const name = toAssetName(path, hash, posix.extname(path).slice(1).toLowerCase())
    state.requested.set(name, source)
    return { src: `/${name}`, width, height, sources: [] }
  }
  const { image, variants } = planVariants(path, hash, { width, height })
  for (const variant of variants) {
    const cached = join(state.cacheDir, 'media', `${variant.key}.${variant.format}`)
    const known = existsSync(cached) ? cached : state.encoded(variant.name)
    state.requested.set(variant.name, known ?? cached)
    if (known === undefined) state.pending.set(cached, { path, source, variant })
  }
  return {
    ...image,
    ...(facts.colour && { colour: facts.colour }),
    ...(facts.range && { range: facts.range }),
  }
}

function describeImage({ facts }: LibraryState, path: string): ImageTraits | undefined {
  const known = facts.get(path)
  return known?.kind === 'drawing' || known?.kind === 'photo' ? known : undefined
}

function findVideo(state: LibraryState, path: string): VideoFile | string | undefined {
  const sources: VideoFile['sources'] = []
  let reason: string | undefined
  for (const extension of ['webm', 'mp4']) {
    const facts = state.facts.get(`${path}.${extension}`)
    if (facts?.kind === 'unusable') reason ??= facts.reason
    if (facts?.kind !== 'video') continue
    const name = toAssetName(`${path}.${extension}`, facts.hash, extension)
    state.requested.set(name, state.sources.get(`${path}.${extension}`) ?? '')
    sources.push({ src: `/${name}`, type: `video/${extension}` })
  }
  return reason ?? (sources.length > 0 ? { sources } : undefined)
}

function findPlayed(state: LibraryState, path: string): PlayedFile | string | undefined {
  const facts = state.facts.get(path)
  const source = state.sources.get(path)
  const type = findPlayedType(path)
  if (!facts || source === undefined) return undefined
  if (facts.kind === 'unusable') return facts.reason
  if (type === undefined) return 'The file is neither a recording nor captions.'
  const name = toAssetName(path, facts.hash, posix.extname(path).slice(1).toLowerCase())
  state.requested.set(name, source)
  return { src: `/${name}`, type }
}

async function openFile(
  { requested, pending }: LibraryState,
  name: string,
  onStart: (path: string) => void = () => {},
): Promise<string | undefined> {
  const cached = requested.get(name)
  const job = cached === undefined ? undefined : pending.get(cached)
  if (cached !== undefined && job) {
    onStart(job.path)
    await encode(cached, job)
    pending.delete(cached)
  }
  return cached
}

const encode = async (cached: string, { source, variant }: PendingVariant) =>
  replaceFile(cached, await encodeVariant(source, variant))

/** Encodes several images at a time, because each uses one thread. */
async function encodePending(
  state: LibraryState,
  onStart: (encoding: Encoding) => void = () => {},
): Promise<void> {
  const jobs = [...state.pending]
  const total = jobs.length
  state.pending.clear()
  const work = async () => {
    for (let job = jobs.shift(); job; job = jobs.shift()) {
      onStart({ path: job[1].path, number: total - jobs.length, total })
      await encode(...job)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
}
