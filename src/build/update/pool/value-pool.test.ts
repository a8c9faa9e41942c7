import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RecordOpener, toPlain } from './stored-record.ts'
import { ValuePool } from './value-pool.ts'

/** Values as a store contains them, with keys and numbers that are easily lost. */
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('', '\ud800', 'தமிழ்', 'é', 'ÿ', 'Ā'),
      fc.double(),
      fc.integer(),
      fc.constantFrom(-0, 2 ** 29 - 1, 2 ** 29, 2 ** 32, Number.NaN, undefined, null, true, false),
    ),
    fc.array(tie('value')),
    fc.dictionary(fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', '1', '')), tie('value')),
    fc.array(fc.tuple(fc.string(), tie('value'))).map((entries) => new Map(entries)),
  ),
}))

/** Writes a pool and opens it again. */
const reopen = (pool: ValuePool) => new ValuePool(pool.toBytes())

test('values are read as they were added', () => {
  fc.assert(
    fc.property(value, (given) => {
      const pool = new ValuePool()
      const reference = pool.add(given)
      expectSame(reopen(pool).get(reference), given)
    }),
  )
})

test('values may be added to what was read, run after run, and earlier ones are still there', () => {
  fc.assert(
    fc.property(fc.array(value, { maxLength: 6 }), (values) => {
      let pool = new ValuePool()
      const references: number[] = []
      for (const given of values) {
        const before = references.map((reference) => pool.get(reference))
        references.push(pool.add({ given, before }))
        pool = reopen(pool)
      }
      for (const [index, reference] of references.entries()) {
        const read = pool.get(reference) as { given: unknown; before: { given: unknown }[] }
        expectSame(read.given, values[index])
        expectSame(
          read.before.map(({ given }) => given),
          values.slice(0, index),
        )
      }
    }),
  )
})

test('a pool may be written in parts, each with what was added since the one before', () => {
  fc.assert(
    fc.property(fc.array(value, { maxLength: 6 }), (values) => {
      const parts: Uint8Array[] = []
      const references: number[] = []
      for (const given of values) {
        const pool = new ValuePool(...parts)
        const mark = pool.mark()
        references.push(pool.add(given))
        parts.push(pool.toBytes(mark))
      }
      const pool = new ValuePool(...parts)
      for (const [index, reference] of references.entries()) expectSame(pool.get(reference), values[index])
      expectSame(reopen(pool).get(references.at(-1) ?? 0), values.at(-1))
    }),
  )
})

test('records are read field by field, and cost nothing when they are added again', () => {
  const one = { name: 'one', list: ['a'], toJSON: 1 }
  const first = new ValuePool()
  const pool = new ValuePool(first.toBytes())
  const written = new ValuePool()
  const reference = written.add(
    new Map([
      ['one', one],
      ['other', { name: 'other' }],
    ] as [string, object][]),
  )
  const read = reopen(written)
  const records = read.openRecords(reference, new RecordOpener(read, []))
  const record = records.get('one') as unknown as typeof one
  expect([record.name, record.list]).toEqual(['one', ['a']])
  expect(toPlain(record)).toEqual(one)
  const { size } = read
  read.add(records, 1)
  expect(read.size - size).toBe(0)
  expectSame(
    pool.get(pool.add(records)),
    new Map<string, object>([
      ['one', one],
      ['other', { name: 'other' }],
    ]),
  )
})

/** What runs do to a map of records, one after the other: each reads the map, changes it and writes it. */
const change = fc.oneof(
  fc.record({ kind: fc.constant('set' as const), key: fc.nat(30), value: fc.nat() }),
  fc.record({ kind: fc.constantFrom('delete' as const, 'clear' as const), key: fc.nat(30) }),
)

test('a map of records is as it was left, run after run, in the same order', () => {
  fc.assert(
    fc.property(fc.nat(30), fc.array(fc.array(change, { maxLength: 4 }), { maxLength: 8 }), (count, runs) => {
      const expected = new Map(Array.from({ length: count }, (_, index) => [`${index}`, { value: index }]))
      let pool = new ValuePool()
      let reference = pool.add(expected)
      for (const [index, changes] of runs.entries()) {
        pool = reopen(pool)
        const read = pool.openRecords(reference, new RecordOpener(pool, []))
        const map = index % 2 ? read.copy() : read
        for (const { kind, key, ...more } of changes) {
          if (kind === 'clear') for (const each of [map, expected]) each.clear()
          else if (kind === 'delete') for (const each of [map, expected]) each.delete(`${key}`)
          else if ('value' in more)
            for (const each of [map, expected]) each.set(`${key}`, { value: more.value })
        }
        reference = pool.add(map)
        const left = [...expected].map(([key, record]) => [key, { ...record }])
        expectSame([...(reopen(pool).get(reference) as Map<string, object>)], left)
      }
    }),
  )
})

test('replacing a few records of a large map adds only those, until they are many', () => {
  const written = new ValuePool()
  let reference = written.add(new Map(Array.from({ length: 1_000 }, (_, index) => [`${index}`, { index }])))
  let pool = reopen(written)
  const sizes: number[] = []
  for (let run = 0; run < 200; run += 1) {
    const map = pool.openRecords(reference, new RecordOpener(pool, []))
    map.set(`${run}`, { index: -run })
    const { size } = pool
    reference = pool.add(map)
    sizes.push(pool.size - size)
    pool = reopen(pool)
  }
  expect(Math.max(...sizes.slice(0, 100))).toBeLessThan(20)
  expect(sizes.filter((size) => size > 1_000)).toHaveLength(1)
  expect(pool.openRecords(reference, new RecordOpener(pool, [])).get('150')).toMatchObject({ index: -150 })
})

test('a map in a map that is changed is written, also if it is not set again', () => {
  const written = new ValuePool()
  const entries = Array.from({ length: 50 }, (_, index) => [`${index}`, new Map([['a', { index }]])] as const)
  const reference = written.add(new Map(entries))
  const pool = reopen(written)
  const maps = pool.openRecords(reference, new RecordOpener(pool, [])) as Map<string, Map<string, object>>
  maps.get('7')?.set('a', { index: 'changed' })
  const changed = pool.add(maps)
  const read = reopen(pool).get(changed) as Map<string, Map<string, object>>
  expect(read.get('7')?.get('a')).toEqual({ index: 'changed' })
})

test('records in fields of records are read field by field too, and cannot be cloned', () => {
  const written = new ValuePool()
  const inner = { span: { line: 1 }, list: [{ a: 1 }] }
  const reference = written.add(new Map([['dist', new Map([['one', { inner, other: inner }]])]]))
  const read = reopen(written)
  const records = read.openRecords(reference, new RecordOpener(read, ['inner'])) as Map<
    string,
    Map<string, Record<string, object>>
  >
  const record = records.get('dist')?.get('one')
  expect(record?.inner).not.toEqual(inner)
  expect(record?.inner).toBe(record?.inner)
  expect(toPlain(record?.inner)).toEqual(inner)
  expect(record?.other).toEqual(inner)
  expect(toPlain(record)).toEqual({ inner, other: inner })
  expect(JSON.stringify(record)).toBe(JSON.stringify({ inner, other: inner }))
  expect(() => structuredClone(record)).toThrow('could not be cloned')
  const { size } = read
  read.add({ record })
  expect(read.size - size).toBeLessThan(5)
})

test('equal parts are kept once and shared', () => {
  const pool = new ValuePool()
  const span = { file: 'pages.yaml', line: 1_000 }
  const reference = pool.add([{ span }, { span: { ...span } }, ['a long text'], ['a long text']])
  const { length } = pool.toBytes()
  pool.add([{ span: { ...span } }, ['a long text']])
  expect(pool.toBytes().length - length).toBeLessThan(20)
  const [one, other, list, same] = reopen(pool).get(reference) as { span: object }[]
  expect(one).toBe(other)
  expect(list).toBe(same)
})

test('a value that was read costs nothing when it is added again', () => {
  const first = new ValuePool()
  const reference = first.add({ page: { blocks: Array.from({ length: 100 }, (_, index) => `${index}`) } })
  const pool = reopen(first)
  const { page } = pool.get(reference) as { page: object }
  const { size } = pool
  pool.add({ page, other: 1 })
  expect(pool.size - size).toBeLessThan(10)
})

test('maps are never shared, and a map that has changed is written as it is', () => {
  const first = new ValuePool()
  const reference = first.add({ one: new Map(), other: new Map() })
  const pool = reopen(first)
  const store = pool.get(reference) as Record<'one' | 'other', Map<string, number>>
  store.one.set('a', 1)
  expect(store.other.size).toBe(0)
  expect(reopen(pool).get(reference)).toEqual({ one: new Map(), other: new Map() })
  const changed = pool.add({ ...store })
  expect(reopen(pool).get(changed)).toEqual({ one: new Map([['a', 1]]), other: new Map() })
})

test('what cannot be kept is rejected', () => {
  for (const given of [() => {}, Symbol('a'), 1n, new Date(), new Set(), /a/])
    expect(() => new ValuePool().add({ given })).toThrow(/cannot be kept/)
})

test('bytes that are cut off are rejected', () => {
  const pool = new ValuePool()
  pool.add(['some', 'texts', { a: 1 }])
  const bytes = pool.toBytes()
  for (let length = 1; length < bytes.length; length += 1)
    expect(() => new ValuePool(bytes.subarray(0, length))).toThrow(RangeError)
})

/** Compares own properties only, also those that are named like something of every object. */
function expectSame(read: unknown, given: unknown): void {
  expect(isDeepStrictEqual(read, structuredClone(given))).toBe(true)
}
