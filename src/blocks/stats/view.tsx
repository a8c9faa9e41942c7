import type { ReactNode } from 'react'
import type { ViewProps } from '../define-block.ts'
import { NumberBand } from './number-band.tsx'
import { NumberRow } from './number-row.tsx'
import type { StatsProps } from './schema.ts'

/** The two sizes share no styles, so that a page carries only what it shows. */
export function View(props: ViewProps<StatsProps>): ReactNode {
  return props.size === 'small' ? <NumberRow {...props} /> : <NumberBand {...props} />
}
