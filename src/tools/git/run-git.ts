import { spawn } from 'node:child_process'

/** Git could not do what was asked; the message is git's own, or says that there is no git. */
export class GitError extends Error {}

/** Runs git in a folder and returns what it prints. It takes no locks and asks nobody. */
export function runGit(folder: string, args: readonly string[], input?: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn('git', ['--no-optional-locks', '-c', 'core.quotePath=false', ...args], {
      cwd: folder,
      env: { ...process.env, LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0' },
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
      if (code === 0) resolve(Buffer.concat(output))
      else
        reject(
          new GitError(
            Buffer.concat(errors).toString('utf8').trim() || `git ${args[0]} ended with code ${code}`,
          ),
        )
    })
    // A child that ends early closes its input; its exit code says why.
    child.stdin.on('error', () => {})
    child.stdin.end(input ?? '')
  })
}

/** A list whose entries end with a NUL byte. */
export const splitNul = (output: Buffer) => output.toString('utf8').split('\0').filter(Boolean)
