import type { FoundFile } from '../../core/handover/site-files.ts'

/** The texts of a site's documents as they are on disk, byte order marks included. Unreadable files are left out. */
export function readTexts(files: readonly FoundFile[]): Map<string, string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const texts = new Map<string, string>()
  for (const { file, content } of files) {
    if (typeof content === 'string') texts.set(file, content)
    if (!(content instanceof Uint8Array)) continue
    try {
      texts.set(file, decoder.decode(content))
    } catch {
      // Not UTF-8: `validate` reports it, and it must not be written.
    }
  }
  return texts
}
