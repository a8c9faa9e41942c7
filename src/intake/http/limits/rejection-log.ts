import { gatherRepeats } from '../../../http/gather-repeats.ts'
import type { Log } from '../../log.ts'

/** Logs that submissions are turned away: the first at once, those after it by their number. */
export function createRejectionLog(log: Log, endpoint: string): (code: string) => void {
  return gatherRepeats((code, submissions) =>
    log({ event: 'turned-away', level: 'warn', endpoint, code, submissions }),
  )
}
