import { parseRecord } from '../../../../core/parse-record.ts'
import type { UnfinishedCall } from '../../../contracts/desk-unfinished.ts'
import { isTime } from '../rows/is-sound-record.ts'

/** A call as a line of the column `calls`: several people add lines at the same time, and none is lost. */
export const formatCall = ({ at, by, note }: UnfinishedCall): string =>
  `${JSON.stringify({ at, by, note })}\n`

/** The calls of a column, without what cannot be read. */
export const readCalls = (column: string): UnfinishedCall[] =>
  column.split('\n').flatMap((line) => {
    const { at, by, note } = parseRecord(line) ?? {}
    return isTime(at) && typeof by === 'string' && typeof note === 'string' ? { at, by, note } : []
  })
