import { extname } from 'node:path'

const drawings = new Set(['.svg', '.gif'])
const photos = new Set(['.jpg', '.jpeg', '.png', '.webp', '.avif'])
const videos = new Set(['.webm', '.mp4'])

export function isMediaFile(path: string): boolean {
  const extension = extname(path).toLowerCase()
  return drawings.has(extension) || photos.has(extension) || videos.has(extension)
}

export function isVideo(path: string): boolean {
  return videos.has(extname(path).toLowerCase())
}

export function isDrawing(path: string): boolean {
  return drawings.has(extname(path).toLowerCase())
}
