import { basename, join, relative, resolve } from 'node:path'
import { type Command, type Options, outOption, type Terminal, UsageError } from '../../command/command.ts'
import { readFolders } from '../../command/read-options.ts'

/** What keeps an empty folder in a repository, or its files out of it. */
const harmless: ReadonlySet<string> = new Set(['.gitkeep', '.gitignore'])

/**
 * Refuses folders of the engine that git tracks: whoever contributes to the site could publish pages that no build made, or
 * bring a store with a user who can sign in.
 *
 * @throws {UsageError} naming the folder, and how git forgets it
 */
export async function refuseTrackedFolders(
  { options: known, environment = [] }: Pick<Command, 'options' | 'environment'>,
  options: Options,
  { say }: Pick<Terminal, 'say'>,
): Promise<void> {
  const { siteDir, outDir } = readFolders(options)
  if (known?.includes(outOption))
    await refuseTracked(outDir, say, 'somebody could contribute pages that no build made')
  if (environment.includes('DATA_DIR'))
    await refuseTracked(
      process.env.DATA_DIR ? resolve(process.env.DATA_DIR) : join(siteDir, 'data'),
      say,
      'everybody who has the repository has its leads, and somebody could contribute users of the desk',
    )
}

async function refuseTracked(folder: string, say: Terminal['say'], why: string): Promise<void> {
  const { listTracked } = await import('../../tools/git/list-tracked.ts')
  const { GitError } = await import('../../tools/git/run-git.ts')
  const tracked = await listTracked(folder).catch((cause: unknown) => {
    if (!(cause instanceof GitError)) throw cause
    say(`warning: It cannot be found out whether git tracks ${folder}: ${cause.message}`)
    return []
  })
  const files = tracked.filter((path) => !harmless.has(basename(path)))
  if (files.length === 0) return
  const name = relative(process.cwd(), folder) || '.'
  throw new UsageError(
    `${folder} is tracked by git (${files[0]}${files.length > 1 ? ` and ${files.length - 1} more` : ''}), so it is not used: ${why}. Run \`git rm -r --cached ${name}\`, commit that, add ${basename(folder)}/ to .gitignore, and remove what you have not made.`,
  )
}
