import type { TagKind } from '../schema/tags/tag-records.ts'

/** The name of the module that starts what a page measures (`client/measure/measure.ts`). */
export const measureModule = 'client/measure'

/** The name of the module that starts a kind of tag: `client/start-google-ads` is `client/measure/tags/start-google-ads.ts`. */
export const toTagModule = (kind: TagKind): string =>
  `client/start-${kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** The name of the module that follows what visitors answer to the notice of consent (`client/consent/answer-consent.ts`). */
export const answersModule = 'client/answer-consent'
