import { extname } from 'node:path'

const endsIn = (...extensions: readonly string[]) => {
  const known = new Set(extensions)
  return (path: string): boolean => known.has(extname(path).toLowerCase())
}

export const isDrawing = endsIn('.svg', '.gif')
export const isVideo = endsIn('.webm', '.mp4')
const isPhoto = endsIn('.jpg', '.jpeg', '.png', '.webp', '.avif')

/** Whether an extension is that of an image or a video. The content may be something else. */
export const isMediaFile = (path: string): boolean => isDrawing(path) || isPhoto(path) || isVideo(path)
