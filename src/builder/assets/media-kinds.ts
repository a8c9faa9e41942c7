import { extname } from 'node:path'

const endsIn = (...extensions: readonly string[]) => {
  const known = new Set(extensions)
  return (path: string): boolean => known.has(extname(path).toLowerCase())
}

export const isDrawing = endsIn('.svg', '.gif')
export const isVideo = endsIn('.webm', '.mp4')
const isPhoto = endsIn('.jpg', '.jpeg', '.png', '.webp', '.avif')

/** The media types of recordings and captions, by extension. */
const playedTypes: Readonly<Record<string, string>> = {
  '.m4a': 'audio/mp4',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.vtt': 'text/vtt',
}

/** The media type of a recording or of captions; `undefined` for other files. */
export const findPlayedType = (path: string): string | undefined => playedTypes[extname(path).toLowerCase()]

/** Whether an extension is that of an image, a video, a recording or captions. The content may be something else. */
export const isMediaFile = (path: string): boolean =>
  isDrawing(path) || isPhoto(path) || isVideo(path) || findPlayedType(path) !== undefined
