import { findMatch } from './find-match.ts'
import { placeParts } from './place-parts.ts'

/** The script of pages with matches and without an experiment. A page whose address has no listed word stays as it is written. */
const parts = findMatch()
if (parts !== undefined) placeParts(parts)
