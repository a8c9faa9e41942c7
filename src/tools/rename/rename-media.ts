import { posix } from 'node:path'
import { videoEnding } from '../../core/model/media.ts'
import { isPlainPath } from '../../core/schema/common-parts.ts'
import { fileKinds } from '../../core/schema/field-kinds.ts'
import type { SiteModel } from '../authored/site-model.ts'
import { ChangeError } from '../changes/change-error.ts'
import { invalidName, type LinkChange, type Renaming, takenName, unknownName } from './rename-plan.ts'

/** Files that browsers, hosts or the engine look for under this name. */
const fixedNames = /^(?:favicon\.(?:svg|png|ico)|apple-touch-icon\.png|robots\.txt|\.well-known\/.*)$/i

/**
 * A file below `public/` gets another path: the file itself, and the images, videos and links that name it. A video is
 * named without its extension, or with one; all its files are moved.
 */
export function renameMedia(model: SiteModel, from: string, to: string): Renaming {
  const { media } = model.input
  const { source, files, video } = findMediaFiles(media, from)
  const isVideo = video !== undefined
  const target = trimPublic(to)
  const rule =
    'it is a path below public/ of the letters a to z, digits, ".", "_" and "-", e.g. media/shop.svg.'
  if (!isPlainPath(target)) throw invalidName('file', target, rule)
  if (!isVideo && posix.extname(target).toLowerCase() !== posix.extname(source).toLowerCase())
    throw invalidName(
      'file',
      target,
      `it must end with ${posix.extname(source) || 'no extension'}, like the old one.`,
    )
  const moves = files.map((path) => ({
    from: `public/${path}`,
    to: `public/${isVideo ? stem(target) + posix.extname(path) : target}`,
  }))
  const taken = moves.find((move) =>
    media.some(
      (path) => `public/${path}`.toLowerCase() === move.to.toLowerCase() && `public/${path}` !== move.from,
    ),
  )
  if (taken) throw takenName('file', taken.to)
  if (model.routes.has(`/${target}`)) throw takenName('route', `/${target}`)

  const renamed = new Map(
    moves.map((move) => [move.from.slice('public/'.length), move.to.slice('public/'.length)]),
  )
  const change: LinkChange = (link) => {
    const next = link.kind === 'page' ? renamed.get(link.path.slice(1)) : undefined
    return next !== undefined && link.kind === 'page' ? `/${next}${link.suffix}` : undefined
  }
  return {
    link: () => change,
    field({ kind, text }) {
      if (kind === 'videoFile') return isVideo && text === video ? stem(target) : undefined
      return fileKinds.has(kind) ? renamed.get(text) : undefined
    },
    edits: [],
    movedMedia: moves,
  }
}

const stem = (path: string) => path.replace(videoEnding, '')
const trimPublic = (path: string) => path.replace(/^\/?(?:public\/)?/, '')

interface MediaFiles {
  /** Its path below `public/`, as it was named. */
  source: string
  files: readonly string[]
  /** The name of a video in documents. */
  video?: string
}

/**
 * The files below `public/` that a name means: one, or all of a video.
 *
 * @throws {ChangeError} if there is none, or if something looks for it under this name
 */
export function findMediaFiles(media: readonly string[], name: string): MediaFiles {
  const source = trimPublic(name)
  const videos = media.filter((path) => videoEnding.test(path) && stem(path) === stem(source))
  const isVideo = videos.length > 0 && !media.some((path) => path === source && !videoEnding.test(path))
  const files = isVideo ? videos : media.filter((path) => path === source)
  if (files.length === 0)
    throw unknownName('file', source, [...media, ...media.filter((path) => videoEnding.test(path)).map(stem)])
  if (files.some((path) => fixedNames.test(path)))
    throw new ChangeError(`"${source}" has a fixed name: browsers or hosts look for it there.`)
  return { source, files, ...(isVideo && { video: stem(source) }) }
}
