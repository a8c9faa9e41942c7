import { hashText } from './campaign.ts'

/** The name of the page itself among the arms of its experiment, which visitors see who take part in none. */
export const controlArm = 'control'

/** Stands in the place of the experiment in the name of a match: `match/office-english`. A view has a match or an arm. */
export const matchGroup = 'match'

/**
 * The name of an experiment's arm outside its page. A page says which arm was chosen in `data-arm` of its root element
 * (`ui/inline-scripts.ts`), and there also which match; a page with neither, a visitor who takes no part, and a view whose arm
 * the address chose (`data-arm-forced`) have no such attribute.
 */
export const toArmName = (experiment: string, arm: string): string => `${experiment}/${arm}`

/** The name of the match in `match/NAME`; `undefined` for an arm, and without one. */
export const findMatchName = (arm: string | null | undefined): string | undefined =>
  arm?.startsWith(`${matchGroup}/`) ? arm.slice(matchGroup.length + 1) : undefined

/**
 * The code of an experiment's arm (`EXPERIMENT/ARM`) in chat messages: `x-` and four letters and digits, so that it cannot be taken
 * for the code of a campaign.
 */
export const makeArmCode = (arm: string): string => `x-${hashText(arm).slice(-4)}`
