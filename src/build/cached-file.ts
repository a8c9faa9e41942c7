import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The content of a file of the cache, which is made if it is missing. */
export async function findOrMake<Content extends string | Uint8Array>(
  file: string,
  make: () => Promise<Content>,
): Promise<Content | Buffer> {
  const cached = await readFile(file).catch(() => undefined)
  if (cached) return cached
  const content = await make()
  await writeCached(file, content)
  return content
}

/** Writes a file of the cache. Whoever reads it meanwhile gets the earlier file or the new one. */
export async function writeCached(file: string, content: string | Uint8Array): Promise<void> {
  const draft = `${file}.${randomUUID()}`
  await mkdir(dirname(file), { recursive: true })
  await writeFile(draft, content, { flag: 'wx' })
  await rename(draft, file)
}
