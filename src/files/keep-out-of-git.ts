import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from './replace-file.ts'

/** What a folder has that is somebody's work and not only the engine's. */
const foreign = ['.gitignore', '.git', 'pages.yaml', 'package.json']

/**
 * Has git leave out a folder of the engine, whatever the `.gitignore` around it says: `git add -A` does not take it, and
 * `git stash -u` does not move it away.
 */
export function keepOutOfGit(folder: string): void {
  if (foreign.some((name) => existsSync(join(folder, name)))) return
  replaceFile(join(folder, '.gitignore'), '*\n', { mode: 0o600 })
}
