import { join } from 'node:path'
import { findOrMake } from '../files/cached-file.ts'
import { encodeShareImage, type ShareImage } from './share-image.ts'

/** The bytes of a share image. Its name tells its content, so it is encoded once and kept in `cacheDir`. */
export const openShareImage = (image: ShareImage, cacheDir: string): Promise<Uint8Array> =>
  findOrMake(join(cacheDir, 'share', image.name), () => encodeShareImage(image))
