import { KeyLists } from './key-lists.ts'
import { makeTemplate } from './make-template.ts'
import { buildOn, findEntries } from './map-layout.ts'
import { type PoolMark, poolStart } from './pool-mark.ts'
import { contentOf, type Kind, kindOf, kinds, maxValue, type Reference, refer } from './reference.ts'
import { joinSections, splitSections } from './sections.ts'
import { SparseList } from './sparse-list.ts'
import { StoredMap } from './stored-map.ts'
import { type RecordOpener, StoredRecord, toPlain } from './stored-record.ts'
import { TextList } from './text-list.ts'
import { Words } from './words.ts'

const constants = [undefined, null, false, true] as const

/** Values that are this deep or less are recognised when they are added again. */
const maxKnownDepth = 2

/**
 * Keeps plain values, as `v8.serialize` does, but equal parts of them once: thousands of records repeat each other, and
 * reading a part once is faster than reading it thousands of times. A value that was read from the pool and is added
 * again is recognised without looking into it, so that adding a large value costs only what is new in it.
 *
 * Values may contain texts, numbers, booleans, null, undefined, lists, maps and plain objects. Parts of values that were
 * read are shared, so they must not be changed. Only maps may be: each is read as one of its own, and looked into again
 * when it is added, or asked what has changed.
 */
export class ValuePool {
  readonly #words: Words
  readonly #latin: TextList
  readonly #wide: TextList
  /** By where they are. A run that changes little reads few of them. */
  readonly #values: SparseList
  readonly #templates = new Map<number, { keys: readonly string[]; template: object }>()
  /** Of values that are recognised when they are added again. */
  readonly #references = new Map<unknown, Reference>()
  readonly #textReferences = new Map<string, Reference>()
  readonly #keyLists = new KeyLists()

  /** The parts of a pool that was written in several go on from each other. */
  constructor(...written: readonly Uint8Array[]) {
    const parts = written.map((bytes) => splitSections(bytes, 3))
    const list = (index: number) => parts.flatMap((sections) => sections[index] ?? [])
    this.#words = new Words(list(0))
    this.#latin = new TextList('latin1', list(1))
    this.#wide = new TextList('utf16le', list(2))
    this.#values = new SparseList(this.#words.length)
  }

  /** A measure of how much the pool contains, also of what is not used any more. */
  get size(): number {
    return this.#words.length
  }

  mark(): PoolMark {
    return { words: this.#words.length, latin: this.#latin.length, wide: this.#wide.length }
  }

  /** What the pool contains, or what was added to it since a mark. */
  toBytes({ words, latin, wide } = poolStart): Uint8Array {
    return joinSections([this.#words.toBytes(words), this.#latin.toBytes(latin), this.#wide.toBytes(wide)])
  }

  add(value: unknown, depth = 0): Reference {
    if (typeof value === 'string') return this.#addText(value)
    if (typeof value === 'number') return this.#addNumber(value)
    if (typeof value !== 'object' || value === null) return this.#addConstant(value)
    if (value instanceof StoredRecord && value.storedBy.source === this) return value.storedAt
    const known = this.#references.get(value)
    if (known !== undefined) return known
    const reference = this.#addObject(value, depth + 1)
    if (depth <= maxKnownDepth && !(value instanceof Map)) this.#references.set(value, reference)
    return reference
  }

  get(reference: Reference, depth = 0): unknown {
    const kind = kindOf(reference)
    const at = contentOf(reference)
    switch (kind) {
      case kinds.constant:
        return constants[at]
      case kinds.integer:
        return at
      case kinds.number:
        return this.#getNumber(at)
      case kinds.latin:
        return this.#latin.get(at)
      case kinds.wide:
        return this.#wide.get(at)
      default:
        return this.#getObject(reference, kind, at, depth)
    }
  }

  /** The fields of an object, which are not read yet. */
  openFields(reference: Reference): Map<string, Reference> {
    return new Map(this.listKeys(reference).map((key, index) => [key, this.getField(reference, index)]))
  }

  /** A map of objects, or of such maps. They are opened when they are asked for, and then read field by field. */
  openRecords(reference: Reference, opener: RecordOpener): StoredMap {
    const open = (item: Reference) =>
      kindOf(item) === kinds.map ? this.openRecords(item, opener) : opener.open(item)
    const map = new StoredMap(this, open, reference)
    for (const { start, end } of findEntries(this.#words, reference))
      for (let next = start; next < end; next += 2)
        map.refer(this.#getKey(this.#words.get(next), 0), this.#words.get(next + 1))
    return map
  }

  /** Reads a value that is not added again by itself. */
  read(reference: Reference): unknown {
    return this.get(reference, maxKnownDepth + 1)
  }

  listKeys(object: Reference): readonly string[] {
    return this.#getTemplate(this.#getHead(contentOf(object))).keys
  }

  getField(object: Reference, index: number): Reference {
    return this.#words.get(contentOf(object) + 1 + index)
  }

  /** Adds an object whose fields have been added. */
  addFields(fields: ReadonlyMap<string, Reference>): Reference {
    return refer(kinds.object, this.#words.addOnce([this.#addHead([...fields.keys()]), ...fields.values()]))
  }

  #addText(text: string): Reference {
    const known = this.#textReferences.get(text)
    if (known !== undefined) return known
    const reference = /[^\0-\xff]/.test(text)
      ? refer(kinds.wide, this.#wide.add(text))
      : refer(kinds.latin, this.#latin.add(text))
    this.#textReferences.set(text, reference)
    return reference
  }

  /** The head of an object. */
  #addHead(keys: readonly string[]): number {
    return refer(kinds.object, contentOf(this.#keyLists.find(keys, (list) => this.#addList(list, 0))))
  }

  #addNumber(value: number): Reference {
    const isSmall = Number.isInteger(value) && value >= 0 && value <= maxValue && !Object.is(value, -0)
    if (isSmall) return refer(kinds.integer, value)
    const bits = new Uint32Array(Float64Array.of(value).buffer)
    return refer(kinds.number, this.#words.addOnce([refer(kinds.number, 0), ...bits]))
  }

  #addConstant(value: unknown): Reference {
    const at = constants.indexOf(value as undefined)
    if (at < 0) throw new TypeError(`A ${typeof value} cannot be kept`)
    return refer(kinds.constant, at)
  }

  #addObject(value: object, depth: number): Reference {
    if (value instanceof Map) return this.#addMap(value, depth)
    if (value instanceof StoredRecord) return this.#addObject(toPlain(value), depth)
    if (Array.isArray(value)) return this.#addList(value, depth)
    const prototype: unknown = Object.getPrototypeOf(value)
    if (prototype !== Object.prototype && prototype !== null)
      throw new TypeError(`A ${value.constructor.name} cannot be kept`)
    const keys = Object.keys(value)
    const words = [this.#addHead(keys)]
    for (const key of keys) words.push(this.add((value as Record<string, unknown>)[key], depth))
    return refer(kinds.object, this.#words.addOnce(words))
  }

  #addList(list: readonly unknown[], depth: number): Reference {
    const words = [refer(kinds.list, list.length)]
    for (const item of list) words.push(this.add(item, depth))
    return refer(kinds.list, this.#words.addOnce(words))
  }

  #addMap(map: ReadonlyMap<unknown, unknown>, depth: number): Reference {
    const own = map instanceof StoredMap && map.source === this ? map : undefined
    const changes = own?.findChanges()
    if (changes?.keys.size === 0) return changes.from
    const [size, base] = changes ? [changes.keys.size + 1, buildOn(changes.from)] : [map.size, []]
    const words = [refer(kinds.map, size), ...base]
    for (const [key, item] of own?.listReferred(changes?.keys) ?? map)
      words.push(this.add(key, depth), own && typeof item === 'number' ? item : this.add(item, depth))
    return refer(kinds.map, this.#words.add(words))
  }

  #getHead(at: number): number {
    return contentOf(this.#words.get(at))
  }

  #getNumber(at: number): number {
    const bits = Uint32Array.of(this.#words.get(at + 1), this.#words.get(at + 2))
    return new Float64Array(bits.buffer)[0] ?? Number.NaN
  }

  #getObject(reference: Reference, kind: Kind, at: number, depth: number): unknown {
    const known = this.#values.get(at)
    if (known !== undefined) return known
    const value =
      kind === kinds.list
        ? this.#getList(at, depth + 1)
        : kind === kinds.map
          ? this.#getMap(reference, depth + 1)
          : this.#getRecord(at, depth + 1)
    if (kind === kinds.map) return value
    this.#values.set(at, value)
    if (depth <= maxKnownDepth) this.#references.set(value, reference)
    return value
  }

  #getList(at: number, depth: number): unknown[] {
    const length = this.#getHead(at)
    // A list that grows by `push` reserves room for 17 items, and most lists have one.
    const list: unknown[] = new Array(length)
    for (let index = 0; index < length; index += 1)
      list[index] = this.get(this.#words.get(at + 1 + index), depth)
    return list
  }

  #getMap(reference: Reference, depth: number): Map<unknown, unknown> {
    const map = new Map<unknown, unknown>()
    for (const { start, end } of findEntries(this.#words, reference))
      for (let next = start; next < end; next += 2)
        map.set(this.#getKey(this.#words.get(next), depth), this.get(this.#words.get(next + 1), depth))
    return map
  }

  /** A map that has changed is written anew, mostly with the same keys. */
  #getKey(reference: Reference, depth: number): unknown {
    const key = this.get(reference, depth)
    if (typeof key === 'string') this.#textReferences.set(key, reference)
    return key
  }

  #getRecord(at: number, depth: number): object {
    const { keys, template } = this.#getTemplate(this.#getHead(at))
    const record = { ...template } as Record<string, unknown>
    let next = at
    for (const key of keys) record[key] = this.get(this.#words.get(++next), depth)
    return record
  }

  #getTemplate(at: number) {
    const known = this.#templates.get(at)
    if (known) return known
    const keys = this.#getList(at, maxKnownDepth + 1) as string[]
    const made = { keys, template: makeTemplate(keys) }
    this.#templates.set(at, made)
    return made
  }
}
