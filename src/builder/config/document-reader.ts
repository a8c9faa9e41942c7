import type { BlockRegistry } from '../../blocks/block-registry.ts'
import { blockingCodes } from '../../core/diagnostics/blocking-codes.ts'
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts'
import { readSource } from '../../core/read/read-site.ts'
import { listUses } from '../../core/resolve/list-uses.ts'
import { recoverDocument } from '../../core/resolve/recover-files.ts'
import type { SourceFile } from '../../core/tree/tree.ts'
import { type ListedFile, readListedFile } from '../files/find-files.ts'
import { fingerprintFound } from '../files/fingerprint.ts'
import type { FileRecord } from './file-record.ts'
import { getValidators } from './get-validators.ts'

/** A document as a tree, and what is kept of it. */
interface ReadDocument {
  source: SourceFile
  record: FileRecord
}

/** Reads a document and validates it by itself. */
export function readDocument(listed: ListedFile, name: string, registry: BlockRegistry): ReadDocument {
  const found = readListedFile(listed)
  const { source: plain, diagnostics: readDiagnostics } = readSource(found)
  const shapeDiagnostics: Diagnostic[] = []
  const report = (diagnostic: Diagnostic) => shapeDiagnostics.push(diagnostic)
  const [specs, validators] = [registry.blocks, getValidators(registry)]
  const source = recoverDocument(name, plain, { specs, validators, report })
  const record = {
    file: listed.file,
    stamp: listed.settled ? listed.stamp : '',
    hash: fingerprintFound(found),
    ...{ readDiagnostics, shapeDiagnostics },
    waivers: source.waivers,
    hasRoot: source.root !== undefined,
    broken: readDiagnostics.some(({ code }) => blockingCodes.has(code)),
    uses: listUses(source.root),
  }
  return { source, record }
}

/** A document is no longer as it was when the site was checked. */
class ChangedDocumentError extends Error {}

/** For pages that are made again when the change is read; every other failure is thrown. */
export function ignoreChange(cause: unknown): undefined {
  if (!(cause instanceof ChangedDocumentError)) throw cause
}

export interface ReaderInput {
  registry: BlockRegistry
  /** By name. */
  documents: ReadonlyMap<string, ListedFile>
  /** Those that documents have to have, by name; without it they are taken as they are. */
  hashes?: Pick<ReadonlyMap<string, string>, 'get'>
}

/** Reads the documents of a site when they are needed, each once until it is forgotten. */
export class DocumentReader {
  readonly #input: ReaderInput
  readonly #open = new Map<string, ReadDocument>()
  readonly #records = new Map<string, FileRecord>()

  constructor(input: ReaderInput) {
    this.#input = input
  }

  /** @throws {ChangedDocumentError} */
  read(name: string): SourceFile | undefined {
    return this.#read(name)?.source
  }

  #read(name: string): ReadDocument | undefined {
    const known = this.#open.get(name)
    if (known) return known
    const { documents, hashes, registry } = this.#input
    const listed = documents.get(name)
    if (!listed) return undefined
    const read = readDocument(listed, name, registry)
    const { hash } = read.record
    const expected = hashes?.get(name)
    if (expected !== undefined && expected !== hash)
      throw new ChangedDocumentError(`The document ${name} has changed since the site was checked`)
    this.#open.set(name, read)
    this.#records.set(name, read.record)
    return read
  }

  /** What is known about a document, which is then forgotten. */
  readRecord(name: string): FileRecord | undefined {
    this.read(name)
    this.forget(name)
    return this.#records.get(name)
  }

  forget(name: string): void {
    this.#open.delete(name)
  }

  /** The documents that were read since the last call. */
  takeRecords(): [name: string, record: FileRecord][] {
    const records = [...this.#records]
    this.#records.clear()
    return records
  }

  /** Whether a document, or a shared block that it uses, cannot be read completely. */
  isBroken(name: string, seen: readonly string[] = []): boolean {
    const record = this.#read(name)?.record
    if (!record || seen.includes(name)) return false
    return record.broken || record.uses.some((used) => this.isBroken(used, [...seen, name]))
  }
}
