import type { ColourRange, Image, PlayedFile, Video } from './bound.ts'
import type { OwnFontFile } from './fonts.ts'

/** A file as images are made of it: `colour` and `range` are known of photographs through which nothing shows. */
export type ImageFile = Omit<Image, 'alt' | 'focus' | 'ratio' | 'wide'>
/** What an image is beside its size. */
export interface ImageTraits {
  /** Its frames follow one another, of which a page shows the first: a drawing that moves is shown as it is. */
  animated?: true
  /** The font of a drawing's texts, if visitors see them in another. */
  font?: string
  /** A photograph, or another image of pixels that lets nothing behind it show through. */
  opaque?: true
  /** Of an image that is opaque. */
  colour?: string
  range?: ColourRange
  /** Bytes of the file that link previews load, if they are more than all of these take (`maxSharedBytes`). */
  fallbackBytes?: number
}

/** Pixels of the square in which a logo is drawn. */
export const logoSize = 34

/** How many times as wide as high, or as high as wide, what is drawn in that square may be. */
export const maxLogoRatio = 1.5

/** Whether a logo is a wordmark, which is drawn by its height instead of in a square. */
export const isWideLogo = ({ width, height }: { width: number; height: number }): boolean =>
  width / height > maxLogoRatio

export type VideoFile = Pick<Video, 'sources'>

/**
 * The images, videos, recordings and captions below `public/`, as the build sees them. Paths are those that documents write, such as
 * `media/shop.svg`. A string is the reason why an existing file cannot be used; `undefined` means that there is no
 * such file.
 */
export interface MediaLibrary {
  readonly paths: readonly string[]
  /** The files that are published under their own path, such as `favicon.svg`. */
  readonly publicPaths?: readonly string[] | undefined
  /** The files in `fonts/` of the site, by their path from the site's folder. */
  readonly fonts?: ReadonlyMap<string, OwnFontFile> | undefined
  findImage(path: string): ImageFile | string | undefined
  /** Nothing of a file that cannot be used, or does not exist. */
  readonly describeImage?: ((path: string) => ImageTraits | undefined) | undefined
  /** `path` without its extension. */
  findVideo(path: string): VideoFile | string | undefined
  findPlayed(path: string): PlayedFile | string | undefined
}

/** The addresses of the files below `public/`. Those in `media/` are published under other names, as far as pages show them. */
export const listFileAddresses = ({ paths, publicPaths = [] }: Pick<MediaLibrary, 'paths' | 'publicPaths'>) =>
  [...paths, ...publicPaths].filter((path) => !path.startsWith('media/')).map((path) => `/${path}`)

/** The ending of a video's file, which documents leave out. */
export const videoEnding = /\.(?:mp4|webm)$/i
