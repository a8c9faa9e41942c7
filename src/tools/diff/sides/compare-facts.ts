import type { Fact } from '../../../core/handover/resolved-site.ts'
import { type Change, joinSentences, type Sentence } from '../compare/change.ts'
import type { ReadPage } from './read-page.ts'
import type { OpenSide, Sides } from './sides.ts'

/** A fact of the site that differs, and the definitions that pages use instead of it. */
interface ChangedFact {
  before: string
  after: string
  /** By where they are written. */
  instead: Map<string, { fact: Fact; routes: string[] }>
}

/**
 * Finds the facts of the site that differ although pages do not follow: they have a fact of the same name. `receive` is
 * given every page that was read, `list` says what was found.
 */
export function compareFacts({ before, after }: Sides): {
  receive: (page: ReadPage) => void
  list: () => Change[]
} {
  const old = listFacts(before)
  const changed = new Map<string, ChangedFact>()
  for (const [name, { text }] of listFacts(after)) {
    const was = old.get(name)?.text
    if (was !== undefined && was !== text) changed.set(name, { before: was, after: text, instead: new Map() })
  }
  return {
    receive({ route, ownFacts }) {
      for (const [name, fact] of ownFacts ?? []) {
        const key = `${fact.span.file}:${fact.span.line}`
        const instead = changed.get(name)?.instead
        const known = instead?.get(key) ?? { fact, routes: [] }
        known.routes.push(route)
        instead?.set(key, known)
      }
    },
    list: () => [...changed].flatMap(([name, fact]) => (fact.instead.size > 0 ? [toChange(name, fact)] : [])),
  }
}

function listFacts({ config }: OpenSide): ReadonlyMap<string, Fact> {
  return new Map([...(config.parts?.facts ?? []), ...(config.parts?.contacts ?? [])])
}

function toChange(name: string, { before, after, instead }: ChangedFact): Change {
  const kept = [...instead.values()].map(({ fact, routes }): Sentence => {
    const more = routes.length > 1 ? [` and ${routes.length - 1} more`] : []
    const { file, line } = fact.span
    return [
      { name: routes[0] ?? '' },
      ...more,
      ' ',
      { text: fact.text },
      ' (',
      { name: `${file}:${line}` },
      ')',
    ]
  })
  return {
    kind: 'changed',
    path: `site.facts.${name}`,
    ...{ before, after },
    words: [
      'fact ',
      { name },
      ': ',
      { text: before },
      ' → ',
      { text: after },
      ', but some pages keep their own: ',
      ...joinSentences(kept),
    ],
  }
}
