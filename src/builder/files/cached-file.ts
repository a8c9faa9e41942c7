import { readFile } from 'node:fs/promises'
import { parseRecord } from '../../core/parse-record.ts'
import { replaceFile } from '../../files/replace-file.ts'

/** The content of a file of the cache, which is made if it is missing, or empty after the machine has lost its power. */
export async function findOrMake<Content extends string | Uint8Array>(
  file: string,
  make: () => Promise<Content>,
): Promise<Content | Buffer> {
  const cached = await readFile(file).catch(() => undefined)
  if (cached?.length) return cached
  const content = await make()
  replaceFile(file, content)
  return content
}

/** Plain data in a file of the cache, which is made if the file is missing or not JSON. */
export async function findOrMakeData<Data extends object>(
  file: string,
  make: () => Promise<Data>,
): Promise<Data> {
  const cached = parseRecord(await readFile(file, 'utf8').catch(() => ''))
  if (cached) return cached as Data
  const data = await make()
  replaceFile(file, JSON.stringify(data))
  return data
}
