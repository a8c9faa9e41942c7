import type { ReactNode } from 'react'
import type { ViewProps } from '../define-block.ts'
import type { Messages } from './messages.ts'
import { FormView } from './parts/form-view.tsx'
import type { FormProps } from './schema.ts'

/** The form of the static page: complete, and sent by the browser itself without a script. */
export function View(props: ViewProps<FormProps, Messages>): ReactNode {
  return <FormView {...props} />
}

/** The form with slots for values and errors. */
export function Template(props: ViewProps<FormProps, Messages>): ReactNode {
  return <FormView {...props} isTemplate />
}
