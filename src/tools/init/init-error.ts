import { RefusalError } from '../../core/refusal-error.ts'

/** Why no site can be set up as asked. Its message is for the person who asked; nothing was written. */
export class InitError extends RefusalError {}
