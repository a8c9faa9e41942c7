import { readSource } from '../../core/read/read-site.ts'
import { remember } from '../../core/remember.ts'
import type { SourceFile } from '../../core/tree/tree.ts'
import { type ListedFile, readListedFile } from './find-files.ts'

/** Makes a function that reads files again, each once: only diagnostics need their texts. */
export function createFileReader(files: readonly ListedFile[]): (file: string) => SourceFile | undefined {
  const listed = new Map(files.map((file) => [file.file, file]))
  return remember((file) => {
    const found = listed.get(file)
    return found && readSource(readListedFile(found)).source
  })
}
