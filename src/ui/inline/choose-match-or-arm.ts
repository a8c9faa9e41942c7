import { findMatch } from './find-match.ts'
import { pickArm } from './pick-arm.ts'
import { placeParts } from './place-parts.ts'

/** The script of pages with matches and an experiment. A visitor with a match takes no part in the experiment. */
placeParts(findMatch() ?? `[data-arm="${pickArm()}"]`)
