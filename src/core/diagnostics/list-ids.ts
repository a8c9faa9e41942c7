import { listWords } from './list-words.ts'

/** Names for the end of a message. */
export const listIds = (ids: readonly string[]) => (ids.length === 0 ? 'none' : listWords(ids, 'and'))
