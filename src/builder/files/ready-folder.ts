import { fileURLToPath } from 'node:url'

/**
 * The folder beside the engine's bundle with what is the same for all sites (`ready/make-ready-files.ts`). Sources that run
 * as they are, as in tests, have none.
 */
export const readyFolder = fileURLToPath(new URL('./ready', import.meta.url))
