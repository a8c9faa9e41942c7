import { readFile } from 'node:fs/promises'
import { replaceFile } from '../../files/replace-file.ts'

/** The content of a file of the cache, which is made if it is missing. */
export async function findOrMake<Content extends string | Uint8Array>(
  file: string,
  make: () => Promise<Content>,
): Promise<Content | Buffer> {
  const cached = await readFile(file).catch(() => undefined)
  if (cached) return cached
  const content = await make()
  replaceFile(file, content)
  return content
}
