import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GitError, runGit } from './run-git.ts'

/** Two versions of a text and the one that both come from. */
interface MergeInput {
  base: string
  mine: string
  theirs: string
}

/** The code with which `git merge-file` ends if it failed; below, it is the number of conflicts. */
const failed = 128

/**
 * Merges two versions of a text with git. Where both have changed the same lines, the result has both between conflict
 * marks with these labels. It has the line endings of `mine`.
 *
 * @throws {GitError} if there is no git
 */
export async function mergeTexts(
  { base, mine, theirs }: MergeInput,
  labels: Record<keyof MergeInput, string>,
): Promise<{ text: string; hasConflict: boolean }> {
  const folder = await mkdtemp(join(tmpdir(), 'vaasal-merge-'))
  const ending = mine.includes('\r\n') ? '\r\n' : '\n'
  const toUnix = (text: string) => text.replaceAll('\r\n', '\n')
  try {
    await writeFile(join(folder, 'base'), toUnix(base))
    await writeFile(join(folder, 'mine'), toUnix(mine))
    await writeFile(join(folder, 'theirs'), toUnix(theirs))
    const named = (['mine', 'base', 'theirs'] as const).flatMap((one) => ['-L', labels[one]])
    const args = ['merge-file', '--stdout', ...named, 'mine', 'base', 'theirs']
    const merged = await runGit(folder, args, { off: ['merge.conflictStyle=merge'] }).then(
      (output) => ({ output, hasConflict: false }),
      (cause: unknown) => {
        const { exitCode, output } = cause instanceof GitError ? cause : {}
        if (exitCode === undefined || exitCode >= failed || !output) throw cause
        return { output, hasConflict: true }
      },
    )
    const text = merged.output.toString('utf8').replaceAll('\n', ending)
    return { text, hasConflict: merged.hasConflict }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
