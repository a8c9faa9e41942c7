import type { Image, Video } from './bound.ts'

export type ImageFile = Omit<Image, 'alt'>
export type VideoFile = Pick<Video, 'sources'>

/**
 * The images and videos below `public/`, as the build sees them. Paths are those that documents write, such as
 * `media/shop.svg`. A string is the reason why an existing file cannot be used; `undefined` means that there is no
 * such file.
 */
export interface MediaLibrary {
  readonly paths: readonly string[]
  /** The files that are published under their own path, such as `favicon.svg`. */
  readonly publicPaths?: readonly string[] | undefined
  findImage(path: string): ImageFile | string | undefined
  /** `path` without its extension. */
  findVideo(path: string): VideoFile | string | undefined
}

/** The ending of a video's file, which documents leave out. */
export const videoEnding = /\.(?:mp4|webm)$/i
