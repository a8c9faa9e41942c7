import { type ListedFile, readListedFile } from '../../build/site/find-files.ts'

/** The texts of a site's documents as they are on disk, byte order marks included. Unreadable files are left out. */
export function readTexts(files: readonly ListedFile[]): Map<string, string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const texts = new Map<string, string>()
  for (const listed of files) {
    const { content } = readListedFile(listed)
    if (typeof content === 'string') texts.set(listed.file, content)
    if (!(content instanceof Uint8Array)) continue
    try {
      texts.set(listed.file, decoder.decode(content))
    } catch {
      // Not UTF-8: `validate` reports it, and it must not be written.
    }
  }
  return texts
}
