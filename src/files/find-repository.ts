import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The nearest folder, from this one upwards, that has a `.git`; git is not asked. `undefined` if there is none. */
export function findRepository(folder: string): string | undefined {
  if (existsSync(join(folder, '.git'))) return folder
  const around = dirname(folder)
  return around === folder ? undefined : findRepository(around)
}
