import { isRecord } from '../../core/is-record.ts'

const required = ['type', 'title', 'summary']

/** What a definition consists of, as far as the engine reads it; types say the rest. */
const shapes = {
  'a text': { keys: required, isFit: (value: unknown) => typeof value === 'string' },
  'an object': { keys: ['schema', 'messages', 'wake', 'submission'], isFit: isRecord },
  'a list': { keys: ['migrations', 'renamed', 'effects', 'uniqueKeys', 'synonyms'], isFit: Array.isArray },
  'a function': {
    keys: ['findValueProblems', 'opensInHalves', 'makesOffers', 'structuredData'],
    isFit: (value: unknown) => typeof value === 'function',
  },
}

/** The first part of a definition that is missing or has another shape, and the shape that it needs; `undefined` if none is. */
export function findMisshapen(definition: object): { key: string; shape: string } | undefined {
  const values: Readonly<Record<string, unknown>> = { ...definition }
  for (const [shape, { keys, isFit }] of Object.entries(shapes)) {
    const key = keys.find(
      (name) => (values[name] !== undefined || required.includes(name)) && !isFit(values[name]),
    )
    if (key !== undefined) return { key, shape }
  }
  return undefined
}
