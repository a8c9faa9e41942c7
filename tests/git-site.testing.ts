import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { readFiles } from './folders.testing.ts'

/** A small site with a parent, a variant and a picture, as texts by file. */
export const smallSite = readFiles(join(import.meta.dirname, 'fixtures/small-site'))

/** Runs git in a folder, without the settings of this machine. */
export function git(folder: string, ...args: string[]): string {
  const settings = [
    'user.name=Test',
    'user.email=test@example.com',
    'init.defaultBranch=main',
    'commit.gpgSign=false',
  ]
  return execFileSync('git', [...settings.flatMap((setting) => ['-c', setting]), ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' },
  })
}

/** Commits all that is in a folder. */
export function commitAll(folder: string, message: string): void {
  git(folder, 'add', '--all')
  git(folder, 'commit', '--quiet', '--message', message)
}
