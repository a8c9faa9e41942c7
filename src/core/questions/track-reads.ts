import { isRecord } from '../is-record.ts'
import { joinSteps, makeQuestion, type Question } from './question.ts'

export type Track = (question: Question) => void

/** What reading one map of the settings asks. */
interface Place {
  steps: readonly string[]
  keys: Question
  values: Map<string, Question>
  inner: Map<string, Place>
}

/** By the settings of a site: all its pages read them, so the questions are put together once. */
const places = new WeakMap<object, Place>()

/**
 * Settings of which every read is recorded: of a single value or a list as a whole, and of a map's keys. Nobody has
 * to remember which settings a rule, a message or a block reads.
 */
export function trackReads<Value extends object>(value: Value, track: Track): Value {
  const place = places.get(value) ?? makePlace([])
  places.set(value, place)
  return trackPlace(value, track, place)
}

function trackPlace<Value extends object>(value: Value, track: Track, place: Place): Value {
  const tracked = new Map<string, object>()
  return new Proxy(value, {
    get(target, key) {
      const found: unknown = Reflect.get(target, key)
      if (typeof key === 'symbol') return found
      if (!isRecord(found)) {
        track(questionAt(place, key))
        return found
      }
      const known = tracked.get(key) ?? trackPlace(found, track, placeBelow(place, key))
      tracked.set(key, known)
      return known
    },
    has(target, key) {
      track(place.keys)
      return Reflect.has(target, key)
    },
    ownKeys(target) {
      track(place.keys)
      return Reflect.ownKeys(target)
    },
  })
}

function makePlace(steps: readonly string[]): Place {
  return { steps, keys: makeQuestion('keys', joinSteps(steps)), values: new Map(), inner: new Map() }
}

function questionAt({ steps, values }: Place, key: string): Question {
  const question = values.get(key) ?? makeQuestion('setting', joinSteps([...steps, key]))
  values.set(key, question)
  return question
}

function placeBelow({ steps, inner }: Place, key: string): Place {
  const place = inner.get(key) ?? makePlace([...steps, key])
  inner.set(key, place)
  return place
}
