/**
 * Something in a place where the engine keeps its own files is not the engine's, for example a symbolic link that came
 * with somebody's contribution. Nothing was written; the message names it and says what to do.
 */
export class RefusedFileError extends Error {}
