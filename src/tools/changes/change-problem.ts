/** Why a tool does not change a site, in words for its author. */
export class ChangeProblem extends Error {}
