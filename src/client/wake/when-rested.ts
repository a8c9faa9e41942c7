import { whenIdle } from '../../ui/when-idle.ts'
import { whenQuiet } from './when-quiet.ts'

/** Resolves when the visitor rests and the page is idle. */
export const whenRested = (): Promise<void> => whenQuiet(whenIdle)
