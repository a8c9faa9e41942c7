import type { ReactNode } from 'react'
import type { ViewProps } from '../define-block.ts'
import type { Messages } from './messages.ts'
import { Rows } from './rows.tsx'
import type { TopNavProps } from './schema.ts'
import { View } from './view.tsx'

/** The plain bar, or rows wherever a header has more than that. */
export function Header(props: ViewProps<TopNavProps, Messages>): ReactNode {
  const { layout, announcement, contacts, actions, menuSign, sticky } = props
  const hasOneRow = layout === 'bar' && !announcement && !contacts && !actions
  const isPlain = hasOneRow && sticky && menuSign === 'steps'
  return isPlain ? <View {...props} /> : <Rows {...props} />
}
