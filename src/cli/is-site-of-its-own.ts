import { existsSync, realpathSync } from 'node:fs'

/** Whether the current folder is a site, and not the engine's own folder, which is `root`. */
export const isSiteOfItsOwn = (root: string): boolean => existsSync('pages.yaml') && !isEngineFolder(root)

/** Whether the current folder is `root`, with symbolic links resolved. Throws if `root` does not exist. */
export const isEngineFolder = (root: string): boolean => realpathSync('.') === realpathSync(root)
