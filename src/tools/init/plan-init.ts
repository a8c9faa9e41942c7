import { existsSync } from 'node:fs'
import { join, posix, relative, resolve } from 'node:path'
import { GitError, runGit } from '../git/run-git.ts'
import { writeGithubWorkflow } from './github-workflow.ts'
import { writeGitlabPipeline } from './gitlab-pipeline.ts'
import { writePreCommitHook } from './pre-commit-hook.ts'

/** What can be set up for a repository. */
const initKinds = ['github', 'gitlab', 'hook'] as const
export type InitKind = (typeof initKinds)[number]

interface InitPlan {
  /** The file to be written. */
  file: string
  content: string
  executable: boolean
  /** Whether there is such a file already. */
  exists: boolean
}

/**
 * Plans the file that checks a site in its repository: a workflow, a pipeline or a hook. Writes nothing.
 *
 * @throws {GitError} if the folder is not in a repository
 */
export async function planInit(kind: InitKind, siteDir: string): Promise<InitPlan> {
  const root = await askGit(siteDir, ['rev-parse', '--show-toplevel'])
  const site = relative(root, resolve(siteDir)).replaceAll('\\', '/')
  const option = site === '' ? '' : ` --site ${quoteForShell(site)}`
  const file = join(root, await chooseFile(kind, siteDir, root))
  const write = { github: writeGithubWorkflow, gitlab: writeGitlabPipeline, hook: writePreCommitHook }[kind]
  return { file, content: write(option), executable: kind === 'hook', exists: existsSync(file) }
}

async function chooseFile(kind: InitKind, siteDir: string, root: string): Promise<string> {
  if (kind === 'github') return posix.join('.github', 'workflows', 'site.yml')
  if (kind === 'gitlab') return '.gitlab-ci.yml'
  // Git knows where hooks are: `core.hooksPath`, and worktrees share those of their repository.
  const hooks = await askGit(siteDir, ['rev-parse', '--git-path', 'hooks/pre-commit'])
  return relative(root, resolve(siteDir, hooks))
}

async function askGit(folder: string, args: readonly string[]): Promise<string> {
  try {
    return (await runGit(folder, args)).toString('utf8').trim()
  } catch (cause) {
    if (!(cause instanceof GitError) || !/not a git repository/.test(cause.message)) throw cause
    throw new GitError(
      `${folder} is not in a git repository. Run \`git init\` first, or name the site's folder with --site.`,
    )
  }
}

/** A word for a POSIX shell and for YAML: what is not plainly a path is quoted. */
function quoteForShell(word: string): string {
  return /^[\w./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
}
