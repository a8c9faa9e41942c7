import type { SiteSettings } from '../schema/site-schema.ts'
import type { Question } from './question.ts'
import { type Track, trackReads } from './track-reads.ts'

/** A value that follows from settings, and what was asked to find it. */
interface Derived {
  value: unknown
  questions: readonly Question[]
}

const derived = new WeakMap<SiteSettings, Map<string, Derived>>()

/** Computes what follows from settings once under a name. Who needs it again asks the same questions. */
export function deriveOnce<Value>(
  settings: SiteSettings,
  name: string,
  compute: (settings: SiteSettings) => Value,
  track: Track,
): Value {
  const byName = derived.get(settings) ?? new Map<string, Derived>()
  let found = byName.get(name)
  if (!found) {
    const questions = new Set<Question>()
    const value = compute(trackReads(settings, (question) => questions.add(question)))
    found = { value, questions: [...questions] }
    derived.set(settings, byName.set(name, found))
  }
  for (const question of found.questions) track(question)
  return found.value as Value
}
