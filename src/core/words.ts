import type { languagePacks } from './word-packs.ts'

/** A sentence or label of the engine's own, such as "Close"; sites override them per language under `strings`. */
export type Word = keyof (typeof languagePacks)['en']
