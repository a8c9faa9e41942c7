import { isRecord } from '../is-record.ts'
import { everything, joinSteps, makeQuestion, type Question } from './question.ts'

export type Ask = (question: Question) => void

/**
 * The same settings, with every read recorded: of a single value or a list as a whole, and of a map's keys. Nobody has
 * to remember which settings a rule, a message or a block reads.
 */
export function trackReads<Value extends object>(
  value: Value,
  ask: Ask,
  steps: readonly string[] = [],
): Value {
  const inner = new Map<string, object>()
  return new Proxy(value, {
    get(target, key, receiver) {
      const found: unknown = Reflect.get(target, key, receiver)
      if (typeof key === 'symbol') return found
      if (!isRecord(found)) {
        ask(makeQuestion('setting', joinSteps([...steps, key])))
        return found
      }
      const known = inner.get(key) ?? trackReads(found, ask, [...steps, key])
      inner.set(key, known)
      return known
    },
    has(target, key) {
      ask(makeQuestion('keys', joinSteps(steps)))
      return Reflect.has(target, key)
    },
    ownKeys(target) {
      ask(makeQuestion('keys', joinSteps(steps)))
      return Reflect.ownKeys(target)
    },
  })
}

/** The same map, with every access recorded. A walk over it counts as a look at everything. */
export function trackMap<Value>(
  map: ReadonlyMap<string, Value>,
  kind: 'fact' | 'translations' | 'address' | 'pool' | 'form',
  ask: Ask,
): ReadonlyMap<string, Value> {
  const all = <Result>(walk: () => Result): Result => {
    ask(everything)
    return walk()
  }
  return {
    get(key) {
      ask(makeQuestion(kind, key))
      return map.get(key)
    },
    has(key) {
      ask(makeQuestion(kind, key))
      return map.has(key)
    },
    get size() {
      return all(() => map.size)
    },
    keys: () => all(() => map.keys()),
    values: () => all(() => map.values()),
    entries: () => all(() => map.entries()),
    forEach: (visit) => all(() => map.forEach(visit)),
    [Symbol.iterator]: () => all(() => map[Symbol.iterator]()),
  }
}
