import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts'
import type { Question } from '../../core/questions/question.ts'
import { readOwnFile } from '../../files/read-own-file.ts'
import type { KnownOutput } from '../output/write-site.ts'
import type { FileRecord } from '../pages/file-record.ts'
import type { FormDefinition, PageRecord } from '../pages/page-record.ts'
import type { SiteHead } from '../pages/site-head.ts'
import type { Comparison } from './comparison.ts'
import type { PoolMark } from './pool/pool-mark.ts'
import type { Reference } from './pool/reference.ts'
import { joinSections, splitSections } from './pool/sections.ts'
import { RecordOpener } from './pool/stored-record.ts'
import { ValuePool } from './pool/value-pool.ts'
import type { Users } from './repeat/list-users.ts'
import { describeHead, splitHead, writeStoreFile } from './store-file.ts'
import type { StorePlace } from './store-place.ts'

/** What is kept of a site between runs. It holds no absolute path. */
export interface SiteStore {
  head?: SiteHead
  /** The code of each block type with which the pages were made. */
  codes: Readonly<Record<string, string>>
  /** By path from the site's folder. */
  files: Map<string, FileRecord>
  /** By key, in the order of the routes. */
  pages: Map<string, PageRecord>
  /** The keys of pages by other documents than their own that they depend on. */
  users?: Users
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

/**
 * What a store is read for: a run that ends soon reads what it asks for, field by field. A process that goes on reads
 * everything at first, because fields of plain objects are read faster again and again.
 */
type StoreUse = 'once' | 'again and again'

const mainName = 'pages.store'
/** What runs have added to the main file. Each run writes all of it. */
const addedName = 'pages.added'

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
  delete store.users
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
  /** The main file on which the pool is built, and how much of the pool it contains. */
  main?: { head: string; mark: PoolMark }
}

const packedStores = new WeakMap<SiteStore, PackedStore>()
/** A pool that is so many times as large as at first is made anew, without what is not used any more. */
const maxGrowth = 2
/** What was added to the main file is kept beside it, until it is so large a part of it. */
const maxAdded = 0.25

/** The signatures of stores as they were read or written last. */
const signatures = new WeakMap<SiteStore, string>()

/** A value that tells the content of a store as it was read or written last; empty if it was neither. */
export function describeStore(store: SiteStore): string {
  return signatures.get(store) ?? ''
}

/**
 * Reads the store of a site. A store of another version of the engine, or one that is damaged, is as good as none, as is
 * anything else in its place. What was added to another main file than the one that is there is ignored.
 */
export function loadStore({ folder, key }: StorePlace, version: string, use: StoreUse = 'once'): SiteStore {
  try {
    const bytes = readOwnFile(join(folder, mainName))
    if (!bytes) return createStore()
    const [head, body] = splitHead(bytes)
    if (head !== describeHead(version, key, ['main', body])) return createStore()
    const added = readAdded({ folder, key }, version, head)
    const store = unpackStore(head, body, added?.body, use)
    signatures.set(store, `${head} ${added?.head ?? ''}`)
    return store
  } catch {
    return createStore()
  }
}

function readAdded({ folder, key }: StorePlace, version: string, main: string) {
  const bytes = readOwnFile(join(folder, addedName))
  if (!bytes) return undefined
  const [head, body] = splitHead(bytes)
  return head === describeHead(version, key, ['added', main, body]) ? { head, body } : undefined
}

/**
 * Writes the store at once, so that a run that ends at any moment leaves the old or the new one. A folder that cannot
 * be written only makes the next run slower.
 */
export function saveStore(place: StorePlace, version: string, store: SiteStore): void {
  signatures.delete(store)
  const { packed, root } = packStore(store)
  const { pool, firstSize, main } = packed
  const isAdded = main !== undefined && pool.size - main.mark.words <= main.mark.words * maxAdded
  const { words, latin, wide } = isAdded ? main.mark : pool.mark()
  const roots = new Uint8Array(Uint32Array.of(root, firstSize, words, latin, wide).buffer)
  const body = joinSections([roots, pool.toBytes(isAdded ? main.mark : undefined)])
  if (isAdded) {
    const head = describeHead(version, place.key, ['added', main.head, body])
    if (writeStoreFile(place.folder, addedName, head, [body])) signatures.set(store, `${main.head} ${head}`)
    return
  }
  const head = describeHead(version, place.key, ['main', body])
  delete packed.main
  if (!writeStoreFile(place.folder, mainName, head, [body])) return
  packed.main = { head, mark: pool.mark() }
  rmSync(join(place.folder, addedName), { force: true })
  signatures.set(store, `${head} `)
}

/** Pools that contain records of a store already. */
const aheadPools = new WeakMap<SiteStore, ValuePool>()

/**
 * Packs what is known of a new store while other processes make pages. Saving the store then finds it by its identity.
 */
export function packAhead(store: SiteStore, record: SiteHead | PageRecord | FileRecord): void {
  if (packedStores.has(store)) return
  const pool = aheadPools.get(store) ?? new ValuePool()
  aheadPools.set(store, pool)
  pool.add(record, recordDepth)
}

function packStore(store: SiteStore): { packed: PackedStore; root: Reference } {
  const known = packedStores.get(store)
  const isUsable = known !== undefined && known.pool.size <= known.firstSize * maxGrowth
  const pool = isUsable ? known.pool : (aheadPools.get(store) ?? new ValuePool())
  aheadPools.delete(store)
  const unread = isUsable ? known.unread : new Map<string, Reference>()
  const fields = new Map<string, Reference>()
  for (const name of Object.keys(store) as (keyof SiteStore)[]) {
    if (name === 'comparison') continue
    const isUnread = Object.getOwnPropertyDescriptor(store, name)?.get !== undefined
    const reference = isUnread ? unread.get(name) : undefined
    fields.set(name, reference ?? pool.add(store[name], recognisedFrom[name] ?? 1))
  }
  const root = pool.addFields(fields)
  const packed: PackedStore = isUsable ? known : { pool, unread, firstSize: pool.size }
  packedStores.set(store, packed)
  return { packed, root }
}

/** Each part is read when it is asked for: a run that writes no pages never reads what was written. */
function unpackStore(
  head: string,
  main: Uint8Array,
  added: Uint8Array | undefined,
  use: StoreUse,
): SiteStore {
  const [mainRoots = main, values = main] = splitSections(main, 2)
  const [roots = mainRoots, ...more] = added ? splitSections(added, 2) : []
  const [root = 0, firstSize = 0, words = 0, latin = 0, wide = 0] = new Uint32Array(
    new Uint8Array(roots).buffer,
  )
  const pool = new ValuePool(values, ...more)
  const store = createStore()
  const unread = pool.openFields(root)
  packedStores.set(store, { pool, unread, firstSize, main: { head, mark: { words, latin, wide } } })
  for (const [name, reference] of unread) {
    const set = (value: unknown) => {
      unread.delete(name)
      Object.defineProperty(store, name, { value, writable: true, enumerable: true, configurable: true })
    }
    const get = () => {
      const part = name as keyof SiteStore
      const records = use === 'once' ? recordParts[part] : undefined
      const value = records
        ? pool.openRecords(reference, new RecordOpener(pool, records))
        : pool.get(reference, recognisedFrom[part] ?? 1)
      set(value)
      return value
    }
    Object.defineProperty(store, name, { get, set, enumerable: true, configurable: true })
  }
  return store
}

/** The parts that are maps of records, and those fields of the records that are records themselves. */
const recordParts: Partial<Record<keyof SiteStore, readonly string[]>> = {
  files: [],
  pages: ['contribution', 'summary', 'built'],
  outputs: [],
}

/** How deep records count as in the parts that are maps of them. */
const recordDepth = 2
/** How deep a part counts as, where it is not 1: the pool recognises values that are two levels deep. */
const recognisedFrom: Partial<Record<keyof SiteStore, number>> = { outputs: 0 }
