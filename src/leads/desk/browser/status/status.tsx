import type { ReactNode } from 'react'
import { useDesk } from '../session/desk-context.ts'

interface StatusProps {
  name: string
  as?: 'span' | 'option'
  /** What is shown beside the mark instead of the name. */
  children?: ReactNode
}

/** A status with a mark of its own for its outcome, so that colour is not all that tells them apart. */
export function Status({ name, as: Part = 'span', children = name }: StatusProps): ReactNode {
  const { session } = useDesk()
  const at = session.statuses.findIndex((status) => status.name === name)
  const outcome = session.statuses[at]?.outcome ?? (name === 'spam' ? 'spam' : 'open')
  return (
    <Part className="status" data-outcome={at === 0 ? 'new' : outcome}>
      {children}
    </Part>
  )
}
