import { createTwoFilesPatch } from 'diff'
import type { FileChange } from './file-change.ts'

/** The changes as a unified diff that `git apply` and `patch` read. Files whose content stays the same are left out. */
export function showChanges(changes: readonly FileChange[]): string {
  return changes
    .filter(({ before, after }) => before !== after)
    .map(({ file, before, after }) =>
      createTwoFilesPatch(
        before === undefined ? '/dev/null' : `a/${file}`,
        after === undefined ? '/dev/null' : `b/${file}`,
        before ?? '',
        after ?? '',
        undefined,
        undefined,
        { headerOptions: { includeIndex: false, includeUnderline: false, includeFileHeaders: true } },
      ),
    )
    .join('')
}
