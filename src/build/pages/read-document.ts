import { blocks } from '../../blocks/blocks-by-type.ts'
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts'
import { hidesRest } from '../../core/diagnostics/hides-rest.ts'
import { readSource } from '../../core/read/read-site.ts'
import { recoverDocument } from '../../core/resolve/recover-files.ts'
import { listUses } from '../../core/resolve/spread-broken.ts'
import type { SourceFile } from '../../core/tree/tree.ts'
import { type ListedFile, readListedFile } from '../site/find-files.ts'
import type { FileRecord } from './file-record.ts'
import { fingerprintFound } from './fingerprint.ts'
import { getValidators } from './get-validators.ts'

/** A document as a tree, and what is kept of it. */
export interface ReadDocument {
  source: SourceFile
  record: FileRecord
}

/** Reads a document and validates it by itself. */
export function readDocument(listed: ListedFile, name: string): ReadDocument {
  const found = readListedFile(listed)
  const { source: plain, diagnostics: read } = readSource(found)
  const recovered: Diagnostic[] = []
  const report = (diagnostic: Diagnostic) => recovered.push(diagnostic)
  const source = recoverDocument(name, plain, { specs: blocks, validators: getValidators(), report })
  const record = {
    file: listed.file,
    stamp: listed.settled ? listed.stamp : '',
    hash: fingerprintFound(found),
    ...{ read, recovered },
    waivers: source.waivers,
    hasRoot: source.root !== undefined,
    broken: read.some(({ code }) => hidesRest.has(code)),
    uses: listUses(source.root),
  }
  return { source, record }
}
