import { existsSync } from 'node:fs'
import { join, posix, relative, resolve } from 'node:path'
import { isWithin } from '../../files/is-within.ts'
import { openRepository, type Repository } from '../git/open-repository.ts'
import { GitError, splitNul } from '../git/run-git.ts'
import { renderGithubWorkflow } from './github-workflow.ts'
import { renderGitlabPipeline } from './gitlab-pipeline.ts'
import { findInstaller } from './installer.ts'
import { renderPreCommitHook } from './pre-commit-hook.ts'

/** What can be set up for a repository. */
const initKinds = ['github', 'gitlab', 'hook'] as const
export type InitKind = (typeof initKinds)[number]

interface InitPlan {
  /** The folder of the repository, and the file to be written as seen from it. */
  base: string
  file: string
  content: string
  executable: boolean
  /** Whether there is such a file already. */
  exists: boolean
}

/**
 * Plans the file that checks a site in its repository: a workflow, a pipeline or a hook. Writes nothing.
 *
 * @throws {GitError} if the folder is not in a repository, or its hooks are elsewhere
 */
export async function planInit(kind: InitKind, siteDir: string): Promise<InitPlan> {
  const repository = await openRepository(
    siteDir,
    "Run `git init` first, or name the site's folder with --site.",
  )
  const site = repository.prefix.replace(/\/$/, '')
  const option = site === '' ? '' : ` --site ${quoteForShell(site)} --allow-code`
  const { base, file } = await chooseFile(kind, siteDir, repository)
  const write = { github: renderGithubWorkflow, gitlab: renderGitlabPipeline, hook: renderPreCommitHook }[
    kind
  ]
  const exists = existsSync(join(base, file))
  return {
    base,
    file,
    content: write(
      option,
      quoteForShell(posix.join(site, 'blocks')),
      findInstaller([siteDir, repository.top]),
    ),
    executable: kind === 'hook',
    exists,
  }
}

async function chooseFile(
  kind: InitKind,
  siteDir: string,
  repository: Repository,
): Promise<Pick<InitPlan, 'base' | 'file'>> {
  const { top } = repository
  if (kind === 'github') return { base: top, file: posix.join('.github', 'workflows', 'site.yml') }
  if (kind === 'gitlab') return { base: top, file: '.gitlab-ci.yml' }
  const common = await repository.run(['rev-parse', '--git-common-dir'])
  // Worktrees share the hooks of their repository.
  const shared = resolve(siteDir, common.toString('utf8').trim())
  const hooks = resolve(top, (await findHooksPath(repository)) ?? join(shared, 'hooks'))
  const base = [top, shared].find((folder) => isWithin(hooks, folder))
  if (base === undefined)
    throw new GitError(
      `The hooks of this repository are in ${hooks} (core.hooksPath), which is not a part of it. Print the hook with --dry-run, and add it there yourself.`,
    )
  return { base, file: join(relative(base, hooks), 'pre-commit') }
}

/** The setting `core.hooksPath`. The last value is the one with which the tools run git. */
async function findHooksPath(repository: Repository): Promise<string | undefined> {
  const values = await repository.run(['config', '-z', '--type=path', '--get-all', 'core.hooksPath'])
  return splitNul(values).at(-2)
}

/** A word for a POSIX shell and for YAML: what is not plainly a path is quoted. */
function quoteForShell(word: string): string {
  return /^[\w./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
}
