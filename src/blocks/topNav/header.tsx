import type { ReactNode } from 'react'
import type { ViewProps } from '../define-block.ts'
import type { Messages } from './messages.ts'
import { Rows } from './rows.tsx'
import type { TopNavProps } from './schema.ts'
import { View } from './view.tsx'

/** The plain bar, or rows wherever a header has more than that. */
export function Header(props: ViewProps<TopNavProps, Messages>): ReactNode {
  const { layout, announcement, contacts, actions, sticky } = props
  const isPlain = layout === 'bar' && sticky && !announcement && !contacts && !actions
  return isPlain ? <View {...props} /> : <Rows {...props} />
}
