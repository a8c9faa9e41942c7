/** Something is not done. The message says why to whoever asked for it, and is shown without a stack trace. */
export class RefusalError extends Error {}
