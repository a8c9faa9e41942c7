import { spawn } from 'node:child_process'
import { delimiter, dirname, isAbsolute } from 'node:path'
import { RefusalError } from '../../core/refusal-error.ts'

/** Git could not do what was asked; the message is git's own, or says that there is no git. */
export class GitError extends RefusalError {
  /** The code with which git ended, if it ran. */
  readonly exitCode: number | undefined
  /** What it printed before. */
  readonly output: Buffer | undefined
  constructor(message: string, exitCode?: number, output?: Buffer) {
    super(message)
    this.exitCode = exitCode
    this.output = output
  }
}

/**
 * What is set for every run. The files that git reads may come from whoever contributes to a site: a repository's
 * settings name programs that git would run, and a repository may lie where only documents are expected.
 */
const settings = [
  // Empty is "off" for every version of git; older ones would run a program called "false".
  'core.fsmonitor=',
  'core.hooksPath=/dev/null',
  'safe.bareRepository=explicit',
  'protocol.allow=never',
  'core.quotePath=false',
]

/** Variables of git that say where its programs and the user's own settings are. All others would redirect it. */
const keptVariables = new Set([
  'GIT_CONFIG_GLOBAL',
  'GIT_CONFIG_SYSTEM',
  'GIT_CONFIG_NOSYSTEM',
  'GIT_CEILING_DIRECTORIES',
  'GIT_DISCOVERY_ACROSS_FILESYSTEM',
  'GIT_EXEC_PATH',
])

/**
 * Runs git in a folder and returns what it prints. It takes no locks, asks nobody, fetches nothing, and runs none of
 * the programs above. What may run a filter goes through `openRepository`, which switches those off by their names.
 */
export function runGit(
  folder: string,
  args: readonly string[],
  { input = '', off = [] }: { input?: string; off?: readonly string[] } = {},
): Promise<Buffer> {
  const set = [...settings, ...off].flatMap((setting) => ['-c', setting])
  return new Promise((resolve, reject) => {
    const child = spawn('git', ['-C', folder, '--no-optional-locks', '--no-pager', ...set, ...args], {
      // Windows looks for programs in the working directory first, and the site's folder may contain any file.
      cwd: dirname(process.execPath),
      env: makeEnvironment(process.env),
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    const output: Buffer[] = []
    const errors: Buffer[] = []
    child.stdout.on('data', (data: Buffer) => output.push(data))
    child.stderr.on('data', (data: Buffer) => errors.push(data))
    child.on('error', (cause: NodeJS.ErrnoException) =>
      reject(
        new GitError(
          cause.code === 'ENOENT' ? 'git was not found. Install it, or add it to PATH.' : cause.message,
        ),
      ),
    )
    child.on('close', (code) => {
      if (code === 0) return resolve(Buffer.concat(output))
      const said = Buffer.concat(errors).toString('utf8').trim()
      reject(
        new GitError(
          said || `git ${args[0]} ended with code ${code}`,
          code ?? undefined,
          Buffer.concat(output),
        ),
      )
    })
    // A child that ends early closes its input; its exit code says why.
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })
}

function makeEnvironment(given: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = Object.entries(given).filter(([name]) => !name.startsWith('GIT_') || keptVariables.has(name))
  const { PATH, ...rest } = Object.fromEntries(kept)
  return {
    ...rest,
    // A relative folder would be one of the working directory's.
    ...(PATH !== undefined && { PATH: PATH.split(delimiter).filter(isAbsolute).join(delimiter) }),
    LC_ALL: 'C',
    GIT_TERMINAL_PROMPT: '0',
    GIT_ALLOW_PROTOCOL: 'none',
    GIT_NO_LAZY_FETCH: '1',
  }
}

/** A list whose entries end with a NUL byte. */
export const splitNul = (output: Buffer) => output.toString('utf8').split('\0').filter(Boolean)
