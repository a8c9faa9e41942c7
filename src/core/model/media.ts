import type { Image, Video } from './bound.ts'

export type ImageFile = Omit<Image, 'alt'>
export type VideoFile = Pick<Video, 'sources'>

/**
 * The pictures and clips below `public/`, as the build sees them. Paths are those that documents write, such as
 * `media/shop.svg`. A string is the reason why a file that is there cannot be used; `undefined` means it is not there.
 */
export interface MediaLibrary {
  readonly paths: readonly string[]
  /** The files that are published at the address of their own path, such as `favicon.svg`. */
  readonly publicPaths?: readonly string[]
  findImage(path: string): ImageFile | string | undefined
  /** `path` without its ending. */
  findVideo(path: string): VideoFile | string | undefined
}
