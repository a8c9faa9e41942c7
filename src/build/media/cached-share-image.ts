import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ShareImage } from './share-image.ts'
import { encodeShareImage } from './share-image.ts'

/** The bytes of a share image. Its name tells its content, so it is encoded once and kept in `cacheDir`. */
export async function openShareImage(image: ShareImage, cacheDir: string): Promise<Uint8Array> {
  const cached = join(cacheDir, 'share', image.name)
  const known = await readFile(cached).catch(() => undefined)
  if (known) return known
  const bytes = await encodeShareImage(image)
  const draft = `${cached}.${randomUUID()}`
  await mkdir(dirname(cached), { recursive: true })
  await writeFile(draft, bytes)
  await rename(draft, cached)
  return bytes
}
