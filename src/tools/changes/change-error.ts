import { RefusalError } from '../../core/refusal-error.ts'

/** Why a tool does not change a site, in words for its author. */
export class ChangeError extends RefusalError {}
