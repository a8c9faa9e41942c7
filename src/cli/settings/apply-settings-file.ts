import { lstatSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Terminal, UsageError } from '../../command/command.ts'
import { settingsFileName } from '../../contracts/settings/environment-variables.ts'
import { readOwnFile } from '../../files/read-own-file.ts'

const maxBytes = 64 * 1024
/** The right of every user of the machine to read, write or run a file. */
const everybody = 0o007

/**
 * Sets the settings of the operator's file beside `pages.yaml` that the environment does not have: call it before
 * anything reads one. A file that came with somebody's contribution could send leads elsewhere, so one that git tracks,
 * or that is a link, is refused.
 *
 * @throws {UsageError} naming the file and the lines that cannot be used; then nothing is set
 */
export async function applySettingsFile(siteDir: string, { say }: Pick<Terminal, 'say'>): Promise<void> {
  if (!isListed(siteDir)) return
  const file = join(siteDir, settingsFileName)
  const { mode } = checkKind(file)
  await checkTracking(file, say)
  const settings = await readSettings(file)
  // Windows has other rights.
  if (process.platform !== 'win32' && (mode & everybody) !== 0)
    say(
      `warning: every user of this machine can use the passwords in ${file}. Keep it to yourself: chmod 600 ${file}`,
    )
  for (const [name, value] of settings)
    process.env[name] ??= name === 'DATA_DIR' ? resolve(siteDir, value) : value
}

/**
 * Whether the folder lists the file by exactly this name. Where `VAASAL.ENV` opens as well, git may track it under that
 * name.
 */
function isListed(siteDir: string): boolean {
  try {
    return readdirSync(siteDir).includes(settingsFileName)
  } catch {
    return false
  }
}

function checkKind(file: string): { mode: number } {
  const facts = lstatSync(file)
  if (facts.isSymbolicLink())
    throw new UsageError(
      `${file} is a symbolic link, so it is not read: it could lead to a file that others write. Put the settings into a file of this name, or into the environment.`,
    )
  if (!facts.isFile())
    throw new UsageError(`${file} is not a file. The engine reads settings from it: move it elsewhere.`)
  if (facts.size > maxBytes)
    throw new UsageError(`${file} has more than ${maxBytes} bytes, so it is not a file of settings.`)
  return facts
}

async function checkTracking(file: string, say: Terminal['say']): Promise<void> {
  const { findTracking } = await import('../../tools/git/find-tracking.ts')
  const { GitError } = await import('../../tools/git/run-git.ts')
  const tracking = await findTracking(file).catch((cause: unknown) => {
    if (!(cause instanceof GitError)) throw cause
    throw new UsageError(
      `${file} is not read, because it cannot be found out whether git tracks it. Mend what git says, or put the settings into the environment: ${cause.message}`,
    )
  })
  if (tracking === 'tracked')
    throw new UsageError(
      `${file} is tracked by git, so it is not read: whoever contributes to the site could send its leads elsewhere, and everybody who has the repository has its passwords. Run \`git rm --cached ${settingsFileName}\`, commit that, add ${settingsFileName} to .gitignore and choose new passwords.`,
    )
  if (tracking === 'untracked')
    say(
      `warning: the next \`git add\` can take the passwords in ${file}. Add a line ${settingsFileName} to .gitignore.`,
    )
}

async function readSettings(file: string): Promise<ReadonlyMap<string, string>> {
  const { allowedNames, parseSettings } = await import('./parse-settings.ts')
  const bytes = readOwnFile(file, maxBytes)
  if (!bytes) throw new UsageError(`${file} cannot be read. Check its permissions.`)
  const { settings, problems } = parseSettings(decode(bytes, file))
  if (problems.length === 0) return settings
  const lines = problems.map(({ line, message }) => `${file}:${line}: ${message}`)
  if (problems.some(({ isAboutName }) => isAboutName)) lines.push(allowedNames)
  throw new UsageError(lines.join('\n'))
}

function decode(bytes: Uint8Array, file: string): string {
  try {
    // Without the byte order mark that some editors put in front.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new UsageError(`${file} is not UTF-8 text. Save it in this encoding.`)
  }
}
