/** Counts what is read of the data that it wraps. */
export interface StepCounter {
  /** The value, every list, map, set and object inside it wrapped as well. */
  wrap<Value>(value: Value): Value
  /** How many items, entries and names have been read so far. */
  steps(): number
}

/** Wraps data so that each access to an item of a list or an entry of a map counts, and a walk over all as many. */
export function countSteps(): StepCounter {
  const wrapped = new WeakMap<object, object>()
  const proxies = new WeakSet<object>()
  let steps = 0

  function wrap<Value>(value: Value): Value {
    if (typeof value !== 'object' || value === null || proxies.has(value)) return value
    const known = wrapped.get(value)
    if (known) return known as Value
    if (!isData(value)) return value
    const proxy = new Proxy<object>(value, value instanceof Map || value instanceof Set ? ofEntries : ofItems)
    wrapped.set(value, proxy)
    proxies.add(proxy)
    return proxy as Value
  }

  const ofItems: ProxyHandler<object> = {
    get(target, key) {
      if (Array.isArray(target) && typeof key === 'string' && /^\d+$/.test(key)) steps += 1
      return wrap(Reflect.get(target, key))
    },
    ownKeys(target) {
      const keys = Reflect.ownKeys(target)
      steps += keys.length
      return keys
    },
  }

  const ofEntries: ProxyHandler<object> = {
    get(target, key) {
      const member: unknown = Reflect.get(target, key, target)
      if (typeof member !== 'function') return member
      return (...args: unknown[]) => {
        steps += 1
        const result: unknown = Reflect.apply(member, target, args)
        return isIterator(result) ? walk(result) : wrap(result)
      }
    },
  }

  function* walk(items: Iterable<unknown>): Generator<unknown> {
    for (const item of items) {
      steps += 1
      yield Array.isArray(item) ? item.map((part) => wrap(part)) : wrap(item)
    }
  }

  return { wrap, steps: () => steps }
}

function isData(value: object): boolean {
  const prototype = Object.getPrototypeOf(value)
  return (
    Array.isArray(value) || value instanceof Map || value instanceof Set || prototype === Object.prototype
  )
}

function isIterator(value: unknown): value is Iterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.iterator in value && 'next' in value
}
