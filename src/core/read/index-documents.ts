import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { startOfFile } from '../diagnostics/locations.ts'
import { makeDiagnostic } from '../diagnostics/make-diagnostic.ts'

/** The name of a document by which others refer to it; `undefined` if the file is not a document. */
export function toDocumentName(file: string): string | undefined {
  return /^pages\/(.+)\.ya?ml$/.exec(file)?.[1]?.normalize('NFC')
}

/** The documents by name; of two files with one name the first counts. */
export function indexDocuments<File extends { file: string }>(
  sources: Iterable<File>,
  report: (diagnostic: Diagnostic) => void,
): Map<string, File> {
  const documents = new Map<string, File>()
  for (const source of sources) {
    const name = toDocumentName(source.file)
    const other = name === undefined ? undefined : documents.get(name)
    if (name !== undefined && !other) documents.set(name, source)
    if (other) {
      report(
        makeDiagnostic({
          code: 'unused-document',
          span: startOfFile(source.file),
          message: `The document "${name}" is ${other.file}, so this file of the same name is not read.`,
        }),
      )
    }
  }
  return documents
}
