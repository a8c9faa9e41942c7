/** Why a tool does not change a site, in words for its author. */
export class ChangeError extends Error {}
