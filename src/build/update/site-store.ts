import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { endianness } from 'node:os'
import { join } from 'node:path'
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts'
import type { Question } from '../../core/questions/question.ts'
import type { FileRecord } from '../pages/file-record.ts'
import type { FormDefinition, PageRecord } from '../pages/page-record.ts'
import type { SiteHead } from '../pages/site-head.ts'
import type { KnownOutput } from '../site/write-site.ts'
import type { Comparison } from './comparison.ts'
import type { Reference } from './pool/reference.ts'
import { joinSections, splitSections } from './pool/sections.ts'
import { ValuePool } from './pool/value-pool.ts'
import { sign } from './store-key.ts'

/** What is kept of a site between runs. It holds no absolute path. */
export interface SiteStore {
  head?: SiteHead
  /** The code of each block type with which the pages were made. */
  codes: Readonly<Record<string, string>>
  /** By path from the site's folder. */
  files: Map<string, FileRecord>
  /** By key, in the order of the routes. */
  pages: Map<string, PageRecord>
  /** The answers with which the pages were made. */
  answers: Map<Question, string>
  definitions: Map<string, FormDefinition>
  /** The diagnostics of the rules for the site, and what they were made from. Only in memory: making them is faster. */
  comparison?: Comparison
  /** What was judged about the budgets of pages, by their keys, and what it was judged by. */
  judged: Map<string, { basis: string; diagnostics: readonly Diagnostic[] }>
  /** By the folder of the built site, relative to that of the site. */
  outputs: Map<string, Map<string, KnownOutput>>
}

/** Where results are kept, and the key of the installation that keeps them. */
export interface StorePlace {
  folder: string
  key: Buffer
}

const fileName = 'pages.store'

export function createStore(): SiteStore {
  return {
    codes: {},
    files: new Map(),
    pages: new Map(),
    answers: new Map(),
    definitions: new Map(),
    judged: new Map(),
    outputs: new Map(),
  }
}

/** Forgets everything that was made from documents, but not what is known of the documents themselves. */
export function forgetPages(store: SiteStore): void {
  delete store.head
  delete store.comparison
  store.pages = new Map()
  store.answers = new Map()
}

/** A store that was read or written, as it is kept: what has not changed is not packed again. */
interface PackedStore {
  pool: ValuePool
  /** The parts that nobody has asked for, which are as they were read. */
  unread: Map<string, Reference>
  /** The size of the pool when all that it contained was in use. */
  firstSize: number
}

/** The signatures of stores as they were read or written last. */
const signatures = new WeakMap<SiteStore, string>()

/** A value that tells the content of a store as it was read or written last; empty if it was neither. */
export function describeStore(store: SiteStore): string {
  return signatures.get(store) ?? ''
}

const packedStores = new WeakMap<SiteStore, PackedStore>()
/** A pool that is so many times as large as at first is made anew, without what is not used any more. */
const maxGrowth = 2

/**
 * Reads the store of a site. A store of another version of the engine, or one that is damaged, is as good as none.
 */
export function loadStore({ folder, key }: StorePlace, version: string): SiteStore {
  try {
    const bytes = readFileSync(join(folder, fileName))
    const end = bytes.indexOf('\n')
    const body = bytes.subarray(end + 1)
    const head = bytes.toString('latin1', 0, end)
    if (head !== describeHead(version, body, key)) return createStore()
    const store = unpackStore(body)
    signatures.set(store, head)
    return store
  } catch {
    return createStore()
  }
}

/**
 * Writes the store at once, so that a run that ends at any moment leaves the old or the new one. A folder that cannot
 * be written only makes the next run slower.
 */
export function saveStore({ folder, key }: StorePlace, version: string, store: SiteStore): void {
  signatures.delete(store)
  const body = packStore(store)
  const draft = join(folder, `${fileName}.${process.pid}`)
  try {
    if (mkdirSync(folder, { recursive: true }) !== undefined) writeFileSync(join(folder, '.gitignore'), '*\n')
    const head = describeHead(version, body, key)
    writeFileSync(draft, Buffer.concat([Buffer.from(`${head}\n`, 'latin1'), body]))
    renameSync(draft, join(folder, fileName))
    signatures.set(store, head)
  } catch (cause) {
    rmSync(draft, { force: true })
    const { code = '' } = cause as NodeJS.ErrnoException
    if (!['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT'].includes(code)) throw cause
  }
}

function packStore(store: SiteStore): Uint8Array {
  const known = packedStores.get(store)
  const isUsable = known !== undefined && known.pool.size <= known.firstSize * maxGrowth
  const pool = isUsable ? known.pool : new ValuePool()
  const unread = isUsable ? known.unread : new Map<string, Reference>()
  const fields = new Map<string, Reference>()
  for (const name of Object.keys(store) as (keyof SiteStore)[]) {
    if (name === 'comparison') continue
    const isUnread = Object.getOwnPropertyDescriptor(store, name)?.get !== undefined
    const reference = isUnread ? unread.get(name) : undefined
    fields.set(name, reference ?? pool.add(store[name], recognisedFrom[name] ?? 1))
  }
  const root = pool.addFields(fields)
  const firstSize = isUsable ? known.firstSize : pool.size
  packedStores.set(store, { pool, unread, firstSize })
  return joinSections([new Uint8Array(Uint32Array.of(root, firstSize).buffer), pool.toBytes()])
}

/** Each part is read when it is asked for: a run that writes no pages never reads what was written. */
function unpackStore(body: Uint8Array): SiteStore {
  const [head = body, values = body] = splitSections(body, 2)
  const [root = 0, firstSize = 0] = new Uint32Array(new Uint8Array(head).buffer)
  const pool = new ValuePool(values)
  const store = createStore()
  const unread = pool.openFields(root)
  packedStores.set(store, { pool, unread, firstSize })
  for (const [name, reference] of unread) {
    const set = (value: unknown) => {
      unread.delete(name)
      Object.defineProperty(store, name, { value, writable: true, enumerable: true, configurable: true })
    }
    const get = () => {
      const value = pool.get(reference, recognisedFrom[name as keyof SiteStore] ?? 1)
      set(value)
      return value
    }
    Object.defineProperty(store, name, { get, set, enumerable: true, configurable: true })
  }
  return store
}

/** How deep a part counts as, where it is not 1: the pool recognises values that are two levels deep. */
const recognisedFrom: Partial<Record<keyof SiteStore, number>> = { outputs: 0 }

/** Numbers are written in the order of bytes of the machine. */
function describeHead(version: string, body: Uint8Array, key: Buffer): string {
  return `vaasal ${version} ${endianness()} ${sign(body, key)}`
}
