import type { FileChange } from '../changes/file-change.ts'
import { ledgerFile } from './site-ledger.ts'

/** What an update may change. It begins with nothing in there that is not committed. */
export const updatedPaths: readonly string[] = ['pages.yaml', 'pages', 'blocks', ledgerFile]

/** The commands that take back an update, and leave alone what else is not committed, such as `package.json`. */
export function renderUndo(changes: readonly FileChange[]): string {
  const listPaths = (files: readonly FileChange[]) =>
    updatedPaths.filter((path) => files.some(({ file }) => file === path || file.startsWith(`${path}/`)))
  const changed = listPaths(changes.filter(({ before }) => before !== undefined))
  const added = listPaths(changes.filter(({ before }) => before === undefined))
  return [
    ...(changed.length > 0 ? [`git checkout -- ${changed.join(' ')}`] : []),
    ...(added.length > 0 ? [`git clean -fd -- ${added.join(' ')}`] : []),
  ].join(' && ')
}
