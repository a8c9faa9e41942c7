import { pickArm } from './pick-arm.ts'
import { placeParts } from './place-parts.ts'

/**
 * The script of pages with an experiment. What it needs to know is beside it, in attributes of its element and in templates of
 * the head. It chooses an arm before there is a body, and puts the blocks of the arm in the place of those of the page.
 */
placeParts(`[data-arm="${pickArm()}"]`)
