import type { ReactNode } from 'react'
import type { Link } from '../../core/model/bound.ts'

interface LinkToProps {
  link: Link
  children: ReactNode
  /** Opens in this tab, even if such links usually open a new one. */
  sameTab?: boolean
  className?: string
  'aria-label'?: string | undefined
  'aria-labelledby'?: string | undefined
  'aria-current'?: 'true' | undefined
  'data-tone'?: string
  'data-size'?: string
}

/** A bound link as an anchor. Its address always works; `data-chat` lets the client rotate a pool. */
export function LinkTo({ link, children, sameTab = false, ...attributes }: LinkToProps): ReactNode {
  return (
    <a
      href={link.href}
      {...(link.newTab && !sameTab && { target: '_blank', rel: 'noopener' })}
      {...(link.kind === 'chat' && { 'data-chat': link.pool })}
      {...(link.kind === 'dialog' && { 'data-dialog': '' })}
      {...attributes}
    >
      {children}
    </a>
  )
}
