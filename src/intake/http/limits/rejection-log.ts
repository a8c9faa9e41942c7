import { gatherRepeats } from '../../../http/gather-repeats.ts'
import type { Log } from '../../log.ts'

/** Logs rejected submissions: the first at once, later ones as a count. */
export function createRejectionLog(log: Log, endpoint: string): (code: string) => void {
  return gatherRepeats((code, submissions) =>
    log({ event: 'turned-away', level: 'warn', endpoint, code, submissions }),
  )
}
